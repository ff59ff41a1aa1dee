import type { PhrasesLike } from "@junban/i18n/phrases";
import type { registerCongratulationsJa } from "./phrases-ja.ts";

export const registerCongratulationsEn = {
	head: {
		title: "Your registered shop",
		description: "Once your shop is created, you start it here.",
	},
	ready: {
		title: "Your shop is ready",
		lead: "Put up the poster, and your line can start today.",
		hereOnly:
			"Its address opens on this device or in this network only. Try it here, then give it an address that your customers can open.",
	},
	back: "Your staff pages open from here.",
	desk: "Open the staff pages",
	shops: "Choose a shop",
	next: {
		title: "Before you open",
		poster: {
			title: "Print the poster",
			text: "Customers scan its QR code to join the line.",
			hereOnly: "First set JUNBAN_PUBLIC_URL on the server to an address that phones can open.",
		},
		try: {
			title: "Take a place with your own phone",
			hereOnly: "Take a place on this device",
			text: "{{address}}",
			code: "QR code that opens your customers’ page",
			scan: "Scan it with your phone to see what your customers see.",
		},
		hours: { title: "Set your opening hours", text: "Until then, the line is always open." },
		mail: { title: "Confirm your email address", text: "You need it if you forget your password." },
	},
} satisfies PhrasesLike<typeof registerCongratulationsJa>;
