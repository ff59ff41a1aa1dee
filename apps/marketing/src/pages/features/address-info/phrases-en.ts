import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureAddressInfoJa } from "./phrases-ja.ts";

export const featureAddressInfoEn = {
	head: {
		title: "Shop details: address, map and telephone on the page",
		description:
			"Put a description, address, map, telephone, opening hours and website on the page where customers join. One tap opens the map or makes a call.",
	},
	claim: "Directions and phone number, on the same page.",
	lead: "Your shop’s details appear at the foot of the page where people join. Only what you enter is shown.",
	tryIt: "Open the page of a diner",
	alt: "Below the join page: about the shop, opening hours, address with map, telephone and website",
	shop: {
		title: "A massage practice on a back street, upstairs",
		text: "Somebody takes a number, goes shopping and loses the way back. “The shop’s page” on the ticket leads to the map, and to a telephone number to tap.",
	},
	variants: {
		title: "One tap leads on",
		map: { title: "Map", text: "Paste the link that your map app shares. It opens in the customer’s map." },
		phone: {
			title: "Telephone",
			text: "A touch on the number makes the call, for someone who wants to say that they are late.",
		},
		site: {
			title: "Website",
			text: "To your menu or your services. It opens in a new tab, so the ticket stays.",
		},
	},
	facts: {
		title: "What can be on the page",
		about: { term: "About", text: "Up to 2,000 characters, with your line breaks." },
		hours: {
			term: "Text about opening hours",
			text: "Free text, such as “Closed on Mondays, open on holidays”.",
		},
		today: { term: "Today", text: "Today’s hours come from your receptions. There is nothing to enter." },
		address: { term: "Address", text: "Up to 200 characters, enough for “Second floor, blue door”." },
		english: { term: "English", text: "Name, description, address and hours can be in English, too." },
		share: { term: "To pass on", text: "“Share this page” sends the address to whoever is coming along." },
	},
	steps: {
		first: { title: "Open “Account settings”, then “Shop”", text: "The owner can change what is there." },
		second: { title: "Fill in what you want to show", text: "A preview shows what customers will see." },
		third: {
			title: "Save, and press the map once",
			text: "“Open this map to check it” shows whether it leads to your door.",
		},
	},
} satisfies PhrasesLike<typeof featureAddressInfoJa>;
