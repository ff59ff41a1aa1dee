import type { PhrasesLike } from "@junban/i18n/phrases";
import type { qrcodeJa } from "./phrases-ja.ts";

export const qrcodeEn = {
	title: "QR code",
	text: "Customers scan it and join the line on their phones.",
	kind: {
		label: "What to print",
		poster: "Poster",
		posterText: "For the wall or the glass door",
		tent: "Table tent",
		tentText: "Folded in three, two sides",
		stickers: "Stickers",
		stickersText: "Six of 8 cm, for counter and menu",
	},
	size: { label: "Paper" },
	words: { label: "Words", both: "Both", ja: "Japanese", en: "English" },
	color: { label: "Colour", shop: "Shop’s colour", black: "Black" },
	print: "Print",
	pdf: "For a PDF, choose “Save as PDF” in the print dialog.",
	files: {
		paper: "Picture of the paper",
		code: "QR code alone",
		png: "PNG",
		svg: "SVG",
		failed: "The picture could not be made. Save it as SVG, or print it.",
	},
	address: {
		label: "The same address as the QR code",
		copy: "Copy",
		copied: "Address copied",
		failed: "Could not copy. Please select the address and copy it.",
	},
	presence: {
		title: "Only for people in the shop",
		text: "A screen in the shop can show a code that changes every minute.",
		open: "Code of the shop",
	},
	preview: {
		poster: "Preview of the poster with the QR code of {{address}}",
		tent: "Preview of the table tent with the QR code of {{address}} on both sides",
		stickers: "Preview of the stickers with six QR codes of {{address}}",
		measures: "{{size}}, {{width}} × {{height}} mm",
		fold: "Fold along the dotted lines",
		cut: "Six stickers of 80 mm",
	},
	unreachable: {
		title: "Customers’ phones cannot open this address",
		text: "Printing is off. Set JUNBAN_PUBLIC_URL on the server to an address that can be reached from outside.",
	},
} satisfies PhrasesLike<typeof qrcodeJa>;
