/** The picture that a shared link shows: a ticket with the page's title, and on its stub the product. As SVG. */
import type { Locale } from "@junban/domain/values";
import type { Drawing } from "@junban/pictures/renderer";
import { drawable, sheet, stops, text, ticketPath } from "@junban/pictures/shapes";
import { fitText } from "@junban/pictures/text-lines";
import { DEFAULT_COLOR, derivePalettes, type Palette } from "@junban/ui/theme";

/** A picture of the product. */
export interface Shown {
	/** A `data:` address of a PNG. */
	readonly href: string;
	readonly width: number;
	readonly height: number;
}

export interface Preview {
	readonly title: string;
	readonly locale: Locale;
	/** Without it the stub shows the line as stops. */
	readonly shown: Shown | undefined;
}

const BOX = { x: 50, y: 70, width: 1100, height: 490 };
/** The name beside the mark. */
const NAME = "Junban";
const { light: PALETTE } = derivePalettes(DEFAULT_COLOR);

export function previewDrawing({ title, locale, shown }: Preview): Drawing {
	const stub = shown === undefined ? { left: 940, width: 210 } : stubOf(shown);
	const paper = ticketPath(BOX, { corner: 22, notch: 26, at: stub.left });
	const { size, lines } = fitText(drawable(title), locale, stub.left - BOX.x - 96, [
		{ size: 84, lines: 2 },
		{ size: 68, lines: 3 },
		{ size: 54, lines: 4 },
		{ size: 44, lines: 5 },
	]);
	const leading = size * 1.3;
	const first = BOX.y + 130 + (BOX.height - 150 - lines.length * leading) / 2 + size * 1.02;
	const parts = [
		`<rect width="1200" height="630" fill="${PALETTE.sign}"/>`,
		`<path d="${paper}" fill="#FFFFFF" stroke="${PALETTE.mark}" stroke-width="4"/>`,
		`<path d="M${stub.left} 108V522" stroke="${PALETTE["rule-strong"]}" stroke-width="3" stroke-dasharray="2 14" stroke-linecap="round"/>`,
		mark(BOX.x + 48, BOX.y + 44, 60, PALETTE),
		text(NAME, BOX.x + 124, BOX.y + 90, 40, PALETTE.ink, "start"),
		...lines.map((line, index) =>
			text(line, BOX.x + 48, first + index * leading, size, PALETTE.ink, "start"),
		),
		shown === undefined ? stops(1045, PALETTE) : picture(shown, stub),
	];
	return sheet(1200, 630, parts, lines.join("") + NAME);
}

/** Upright screens need a narrow stub, wide ones half of the ticket. */
function stubOf({ width, height }: Shown) {
	const left = width > height ? 590 : 830;
	return { left, width: BOX.x + BOX.width - left };
}

/** As wide as the stub allows; of a long screen the upper part. */
function picture({ href, width, height }: Shown, stub: { left: number; width: number }): string {
	const across = stub.width - 64;
	const down = Math.min((across * height) / width, BOX.height - 64);
	const x = stub.left + 32;
	const y = BOX.y + (BOX.height - down) / 2;
	return [
		`<image href="${href}" x="${x}" y="${y}" width="${across}" height="${down}" preserveAspectRatio="xMidYMin slice"/>`,
		`<rect x="${x}" y="${y}" width="${across}" height="${down}" fill="none" stroke="${PALETTE["rule-strong"]}" stroke-width="2"/>`,
	].join("");
}

/** The ticket of the logo. */
function mark(x: number, y: number, height: number, { sign, "on-sign": print }: Palette): string {
	return [
		`<g transform="translate(${x} ${y}) scale(${height / 36})">`,
		`<path fill="${sign}" d="M5 1h22a2 2 0 0 1 2 2v19.5a3 3 0 0 0 0 6V33a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4.5a3 3 0 0 0 0-6V3a2 2 0 0 1 2-2z"/>`,
		`<g fill="${print}"><path d="M15.2 5h4.3v14.5h-4.3V9.3l-4 1.3V7z"/>`,
		...[10, 16, 22].map((across) => `<circle cx="${across}" cy="25.5" r="1.7"/>`),
		"</g></g>",
	].join("");
}

/** The icon of the site on the screens of phones, which cut it to their own shape. */
export function touchIcon(): Drawing {
	return sheet(180, 180, [`<rect width="180" height="180" fill="#FFFFFF"/>`, mark(38, 31, 117, PALETTE)]);
}
