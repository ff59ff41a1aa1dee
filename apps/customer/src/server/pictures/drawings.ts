/** The pictures as SVG. Every size is fixed here. */
import type { ShopPicture } from "@junban/app-shell/paths";
import type { Locale } from "@junban/domain/values";
import { isDrawable } from "@junban/pictures/fonts";
import type { Drawing } from "@junban/pictures/renderer";
import { drawable, sheet, stops, text, ticketPath } from "@junban/pictures/shapes";
import { fitText } from "@junban/pictures/text-lines";
import { derivePalettes, type Palette } from "@junban/ui/theme";

/** Raised with every change of these drawings, so that browsers read them again. */
export const DRAWINGS = 1;

export interface Drawn {
	readonly name: string;
	readonly color: string;
	readonly locale: Locale;
	/** A `data:` address of a checked picture. */
	readonly logo: string | undefined;
}

export function drawingOf(picture: ShopPicture, drawn: Drawn): Drawing {
	const { light } = derivePalettes(drawn.color);
	switch (picture) {
		case "icon-192.png":
			return icon(drawn, light, 192);
		case "icon-512.png":
			return icon(drawn, light, 512);
		case "maskable-512.png":
			return fullIcon(drawn, light, 512, 0.54);
		case "apple-touch-180.png":
			return fullIcon(drawn, light, 180, 0.72);
		case "preview-1200x630.png":
			return preview(drawn, light);
	}
}

/** The logo alone. The renderer leaves out what it cannot read, without a word: then it is the same as without. */
export function logoAlone(logo: string | undefined): Drawing {
	return sheet(64, 64, logo === undefined ? [] : [picture(logo, 64, 1)]);
}

/** The square ticket of the shop's pages; transparent outside. */
function icon({ name, logo }: Drawn, palette: Palette, size: number): Drawing {
	const box = { x: size * 0.02, y: size * 0.02, width: size * 0.96, height: size * 0.96 };
	const plate = ticketPath(box, { corner: size * 0.09, notch: size * 0.1, at: "sides" });
	if (logo !== undefined)
		return sheet(size, size, [
			`<path d="${plate}" fill="#FFFFFF" stroke="${palette.mark}" stroke-width="${size * 0.02}"/>`,
			picture(logo, size, 0.62),
		]);
	return sheet(
		size,
		size,
		[
			`<path d="${plate}" fill="${palette.sign}" stroke="${palette.mark}" stroke-width="${size * 0.02}"/>`,
			mark(name, size / 2, size / 2, size * 0.56, palette["on-sign"]),
		],
		markText(name),
	);
}

/** Fills the square: phones cut it to their own shape. `share`: of the side, where nothing is cut off. */
function fullIcon({ name, logo }: Drawn, palette: Palette, size: number, share: number): Drawing {
	const ground = (fill: string) => `<rect width="${size}" height="${size}" fill="${fill}"/>`;
	if (logo !== undefined) return sheet(size, size, [ground("#FFFFFF"), picture(logo, size, share)]);
	const letter = mark(name, size / 2, size / 2, size * share * 0.86, palette["on-sign"]);
	return sheet(size, size, [ground(palette.sign), letter], markText(name));
}

/** What a link to the shop shows in a message: a ticket with the shop's name; on its stub the line as stops. */
function preview({ name, color, locale, logo }: Drawn, palette: Palette): Drawing {
	const box = { x: 70, y: 90, width: 1060, height: 450 };
	const tear = 890;
	const paper = ticketPath(box, { corner: 22, notch: 30, at: tear });
	const { size, lines } = fitText(drawable(name), locale, 700, [
		{ size: 112, lines: 1 },
		{ size: 84, lines: 2 },
		{ size: 62, lines: 3 },
		{ size: 50, lines: 3 },
	]);
	const leading = size * 1.25;
	const top = 315 - (150 + lines.length * leading) / 2;
	const first = top + 150 + size;
	const small = icon({ name, color, locale, logo }, palette, 120);
	const parts = [
		`<rect width="1200" height="630" fill="${palette.sign}"/>`,
		`<path d="${paper}" fill="#FFFFFF" stroke="${palette.mark}" stroke-width="4"/>`,
		`<path d="M${tear} 132V498" stroke="${palette["rule-strong"]}" stroke-width="3" stroke-dasharray="2 14" stroke-linecap="round"/>`,
		`<svg x="126" y="${top}" width="120" height="120" viewBox="0 0 120 120">${small.svg.replace(/^<svg[^>]*>|<\/svg>$/g, "")}</svg>`,
		...lines.map((line, index) => text(line, 126, first + index * leading, size, palette.ink, "start")),
		stops(1010, palette),
	];
	return sheet(1200, 630, parts, lines.join("") + small.text);
}

/** The shop's first character, or the ring of the line where the font has none for it. */
function mark(name: string, x: number, y: number, size: number, color: string): string {
	const letter = markText(name);
	if (letter !== "") return text(letter, x, y + size * 0.36, size, color, "middle");
	return `<circle cx="${x}" cy="${y}" r="${size * 0.32}" fill="none" stroke="${color}" stroke-width="${size * 0.15}"/>`;
}

function markText(name: string): string {
	const [first = ""] = name.normalize("NFC").trim().toUpperCase();
	return isDrawable(first) ? first : "";
}

function picture(address: string, size: number, share: number): string {
	const side = size * share;
	const edge = (size - side) / 2;
	return `<image href="${address}" x="${edge}" y="${edge}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet"/>`;
}
