/** An SVG as a data address. `text` has digits or a dot alone. */
export function placeIcon(text: string): string {
	const style = getComputedStyle(document.documentElement);
	const [sign, onSign] = ["--color-sign", "--color-on-sign"].map((name) => style.getPropertyValue(name));
	const size = text.length < 2 ? 24 : text.length < 3 ? 20 : 14;
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${sign}"/>` +
		`<text x="16" y="17" fill="${onSign}" font-family="sans-serif" font-weight="700" font-size="${size}" ` +
		`text-anchor="middle" dominant-baseline="central">${text}</text></svg>`;
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
