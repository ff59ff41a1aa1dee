import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureTextDisplayJa } from "./phrases-ja.ts";

export const featureTextDisplayEn = {
	head: {
		title: "Your own words: write what customers read",
		description:
			"While waiting, nearly up, called, afterwards: write the text of each moment on the customer’s page, in Japanese and in English.",
	},
	claim: "Call people in your own words.",
	lead: "From the first moment to the last, you can rewrite what customers read on their phones.",
	tryIt: "Take a place at an event",
	alt: "The called screen: the shop’s headline, the number, and below it where to go",
	shop: {
		title: "A sweet shop that hands out orders upstairs",
		text: "“It is your turn” alone leaves people standing at the door. With “Please come to window B on the second floor” they take the stairs.",
	},
	variants: {
		title: "Three moments, in their order",
		waiting: {
			title: "While waiting",
			text: "Under the ticket: the place to say what they can do meanwhile.",
		},
		called: {
			title: "The call",
			text: "A large headline, and a text under the number: where to come, what to bring.",
		},
		over: { title: "Afterwards", text: "Only for those who were served: thanks, or where to pay." },
	},
	facts: {
		title: "How texts work",
		near: {
			term: "You’re nearly up",
			text: "Large at the top of the ticket. You also decide how many places ahead.",
		},
		length: {
			term: "Length",
			text: "100 characters for the headline of the call, 500 for the others, with line breaks.",
		},
		english: {
			term: "English",
			text: "Each moment has an English text. Without one, readers of English get the Japanese.",
		},
		preview: {
			term: "Preview",
			text: "The phone in the preview changes as you type. Switch moments and languages.",
		},
		mail: { term: "Emails", text: "They use the same texts. Texts of their own come with the premium plan." },
		first: {
			term: "At first",
			text: "Texts for the kind of shop you chose at registration are already filled in.",
		},
	},
	steps: {
		first: {
			title: "Go to “Words for customers”",
			text: "It is in “Settings”. A link at the top leads there.",
		},
		second: { title: "Write in the field of a moment", text: "Changing one leaves the others as they are." },
		third: { title: "Save the texts", text: "The pages of people in line change, too." },
	},
} satisfies PhrasesLike<typeof featureTextDisplayJa>;
