import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureDisplayJa } from "./phrases-ja.ts";

export const featureDisplayEn = {
	head: {
		title: "Display: called numbers on your TV",
		description:
			"Show the called number, the next ones and the wait on a TV or tablet that you have. With a chime and with calls spoken in Japanese and English. No special device.",
	},
	claim: "The number, from across the room.",
	lead: "Show the number being called, large, on a TV or tablet that you have. No special device.",
	tryIt: "Open the display of a café",
	alt: "The display on a TV: the number being called on the left, the next ones on the right, the wait and a QR code below",
	shop: {
		title: "A pharmacy full of people waiting",
		text: "Calls do not carry, so people stand at the counter. With the number on the TV and a voice, they can stay in the chairs at the back. Those who are hard of hearing can read it, and those with low vision can hear it.",
	},
	variants: {
		title: "Three ways to show it",
		landscape: {
			title: "Landscape",
			text: "With the next numbers and the wait.",
			alt: "The display in landscape",
		},
		upright: {
			title: "Upright",
			text: "For a TV on a pillar or beside the desk.",
			alt: "The display upright",
		},
		plain: {
			title: "Numbers alone",
			text: "Wait and QR code off, all room for the numbers.",
			alt: "The display without wait and QR code",
		},
	},
	facts: {
		title: "Heard as well as seen",
		voice: {
			term: "Voice",
			text: "It speaks the number and asks the customer to come to the counter, in Japanese, English or both, with the voices of the device.",
		},
		chime: {
			term: "Chime",
			text: "It chimes at every call. Browsers ask for one tap on the screen first.",
		},
		earlier: { term: "Called earlier", text: "Numbers that have not come yet stay on the screen, smaller." },
		words: { term: "Words", text: "Headings are in Japanese and English. You can add a message." },
		names: { term: "Names", text: "Never shown. The display knows numbers only." },
		offline: {
			term: "Without a connection",
			text: "It keeps the last number with its time, and catches up once it is back.",
		},
	},
	steps: {
		first: {
			title: "Open a browser on the TV",
			text: "Plug in a computer or a stick, or use a TV that has a browser.",
		},
		second: {
			title: "Press “Open the display”",
			text: "It is in “Settings”, under the display. Open the same address on the TV.",
		},
		third: {
			title: "Press “Start”",
			text: "It fills the screen and turns the sound on. From then on, every call changes the number.",
		},
	},
} satisfies PhrasesLike<typeof featureDisplayJa>;
