const SIGNS: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** A text for the inside of an element or a quoted attribute. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? "");
}

/** The same with its line breaks. */
export function htmlLines(text: string): string {
	return escapeHtml(text).replaceAll("\n", "<br>");
}

/** Black or white, whichever is read more easily on the colour `#RRGGBB` (relative luminance of WCAG). */
export function textColorOn(color: string): "#000000" | "#FFFFFF" {
	const part = (at: number) => {
		const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	};
	const luminance = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
	return (luminance + 0.05) ** 2 > 0.0525 ? "#000000" : "#FFFFFF";
}
