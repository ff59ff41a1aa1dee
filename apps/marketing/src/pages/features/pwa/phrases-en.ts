import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featurePwaJa } from "./phrases-ja.ts";

export const featurePwaEn = {
	head: {
		title: "Home screen: an icon without an app",
		description:
			"Customers can add the page to their home screen without installing an app. Your shop’s icon leads back to their place, and without a signal it shows the last one.",
	},
	claim: "No app. Just your icon.",
	lead: "Customers can put the page on their home screen. From then on, one press on your icon is enough.",
	tryIt: "Take a place at a clinic",
	alt: "At the foot of the ticket, how to add it to the home screen",
	shop: {
		title: "A skin clinic whose patients come every month",
		text: "The icon from last time is on their phone. In the morning they press it at home, take a number, and leave when their turn is near. Nobody has to come by and look for a QR code.",
	},
	variants: {
		title: "On each kind of phone",
		android: { title: "Android", text: "Press “Add to home screen” on the ticket." },
		iphone: { title: "iPhone and iPad", text: "Use the share button of Safari. The ticket says how." },
		none: {
			title: "Without it",
			text: "The browser is enough to join, wait and be called. The offer appears on tickets only.",
		},
	},
	facts: {
		title: "Once it is there",
		icon: { term: "The icon", text: "Your logo, or the first letter of your name in your colour." },
		start: { term: "Where it opens", text: "The ticket while they are in line, otherwise your page." },
		offline: {
			term: "Without a signal",
			text: "The last place with its time, until the phone is connected again.",
		},
		push: { term: "Notifications", text: "They become possible on iPhone and iPad, too." },
	},
	steps: {
		first: {
			title: "Add your logo",
			text: "In “Account settings”, under “Shop”: PNG, JPEG or WebP, at most 1 MB.",
		},
		second: {
			title: "Choose the “Shop colour”",
			text: "For the frame around the page, and for the icon without a logo.",
		},
		third: {
			title: "Say a word",
			text: "There is no switch; it works from the start. Mention it at the till.",
		},
	},
} satisfies PhrasesLike<typeof featurePwaJa>;
