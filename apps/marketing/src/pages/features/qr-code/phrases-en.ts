import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureQrCodeJa } from "./phrases-ja.ts";

export const featureQrCodeEn = {
	head: {
		title: "QR code: print posters, table tents and stickers",
		description:
			"Make posters, table tents and stickers with your shop’s QR code, colour and logo, and print them. Customers scan and take a number.",
	},
	claim: "Where you put it up, people can join.",
	lead: "Make a sheet with your QR code and print it. Customers scan it with their camera and take a number.",
	tryIt: "See the poster of a café",
	alt: "The QR code screen: choices of paper beside a preview of the poster in the shop’s colour",
	shop: {
		title: "A bakery whose Saturday line spills over the pavement",
		text: "The poster goes on the wall where the line used to end. Whoever has a number can wait in the park across the street. The same sheet works next week.",
	},
	variants: {
		title: "For the place where it goes",
		poster: { title: "Poster", text: "For the wall or the glass door, A4 or A5.", alt: "The poster" },
		tent: {
			title: "Table tent",
			text: "Folded in three it stands and reads from both sides.",
			alt: "The table tent with its folding lines",
		},
		stickers: {
			title: "Stickers",
			text: "Six, 8 cm square, for the till or the back of a menu.",
			alt: "Six stickers on a sheet",
		},
	},
	facts: {
		title: "What is on the paper",
		color: {
			term: "Colour and logo",
			text: "In your shop’s colour with your logo, or in black alone for a simple printer.",
		},
		words: { term: "Words", text: "Japanese and English together, or one of them." },
		address: { term: "Address", text: "The same address in letters, for whoever cannot scan." },
		code: {
			term: "The code",
			text: "Black on white whatever the colour, with the margin that scanners need.",
		},
		files: {
			term: "Pictures",
			text: "Save the sheet or the code alone as PNG or SVG, for a leaflet or a menu.",
		},
		keep: { term: "No reprint", text: "After a new name or colour, the code on the wall still works." },
	},
	steps: {
		first: { title: "Open “QR code”", text: "Owners and invited staff can use it." },
		second: { title: "Choose paper and words", text: "The preview changes as you choose." },
		third: { title: "Press “Print”", text: "To hand on a PDF, save it as one in the print dialog." },
	},
} satisfies PhrasesLike<typeof featureQrCodeJa>;
