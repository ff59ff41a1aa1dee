import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureRangeMessagesJa } from "./phrases-ja.ts";

export const featureRangeMessagesEn = {
	head: {
		title: "Texts by place: say what fits, near or far back",
		description:
			"Show a different text under the ticket depending on the customer’s place: errands for those far back, a word to get ready for those near.",
	},
	claim: "In twentieth place, words for the twentieth.",
	lead: "The text on the customer’s page depends on the place. As the line moves on, so does the text.",
	tryIt: "Take a place at a café",
	alt: "Under the ticket, in “From the shop”, the text for the present place",
	shop: {
		title: "A diner on the eighth floor above a station",
		text: "From the 16th place they read “There is time for the food hall in the basement”, up to the 5th “Please come back to the eighth floor”. Staff used to walk along the line to say so.",
	},
	variants: {
		title: "One line, three distances",
		far: { title: "Far back", text: "From 16th to the last: errands, and places to see." },
		middle: { title: "In the middle", text: "From 6th to 15th: a good time to choose from the menu." },
		close: { title: "Near", text: "From 1st to 5th: where to wait, what to have ready." },
	},
	facts: {
		title: "Where ranges meet",
		range: { term: "Ranges", text: "From one place to another, or without an end." },
		overlap: {
			term: "Overlaps",
			text: "Only the upper text is shown. The overlap is pointed out while you write.",
		},
		gap: { term: "Gaps", text: "Places without a range have the usual text alone." },
		usual: { term: "The usual text", text: "It stays. The text for the place comes below it." },
		when: { term: "When", text: "Only while they wait, not once they are asked to come closer or called." },
		many: {
			term: "How many",
			text: "Up to 50 texts of 500 characters each. English texts have a list of their own.",
		},
	},
	steps: {
		first: {
			title: "Find “Texts by place”",
			text: "In “Settings”, near the end of “Words for customers”. “Find a setting” finds it, too.",
		},
		second: { title: "Press “Add a text”", text: "Enter from which place to which, and write." },
		third: {
			title: "Look at the preview, and save",
			text: "The text that you write shows on a ticket with that place.",
		},
	},
} satisfies PhrasesLike<typeof featureRangeMessagesJa>;
