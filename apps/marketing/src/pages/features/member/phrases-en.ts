import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureMemberJa } from "./phrases-ja.ts";

export const featureMemberEn = {
	head: {
		title: "The line: see who is next, call with one press",
		description:
			"The screen that staff use all day. See the number and size of the next party, press “Call next”, and the customer’s phone and the display change. Mistakes can be undone for 30 minutes.",
	},
	claim: "Never look for the next number.",
	lead: "The number and party size of whoever is next are always in view. Press “Call next”, and the customer’s page and the display change at once.",
	tryIt: "Run the line of a café",
	alt: "The line: on the left the next number with the button “Call next”, on the right those called and those waiting",
	shop: {
		title: "A diner with a tablet beside the till",
		text: "A party of four was called, and nobody is at the door. Press “No-show” and seat the next two. When the four come back ten minutes later, “Undo” brings their call back.",
	},
	variants: {
		title: "Three steps for each party",
		closer: {
			title: "Ask to come closer",
			text: "An early word to someone who waits far away. Their place stays the same.",
		},
		call: { title: "Call", text: "The number fills the phone. A page that was tapped once also chimes." },
		serve: { title: "Served", text: "Press it when they are seated. “Served, call next” does both." },
	},
	facts: {
		title: "What happens in a line",
		walkIn: {
			term: "Walk-ins and calls",
			text: "“Add a walk-in” takes party size, name and a note. A slip with the number can be printed.",
		},
		note: { term: "Names and notes", text: "For each party. Customers do not see them." },
		reach: {
			term: "Notices",
			text: "A mark shows who could not be reached, so that you can call out the number.",
		},
		two: { term: "Two tablets", text: "A call on one shows on the other. Nobody is called twice." },
		pause: { term: "Short-handed", text: "Pause joining. It can open again after 15, 30 or 60 minutes." },
		undo: {
			term: "A wrong press",
			text: "“Undo” takes it back at once. Ended places can be brought back for 30 minutes.",
		},
	},
	steps: {
		first: { title: "Open “Line”", text: "On a tablet, a computer or a phone." },
		second: { title: "Add one party", text: "“Add a walk-in” gives the first number." },
		third: { title: "Press “Call next”", text: "The next number moves to those called." },
	},
} satisfies PhrasesLike<typeof featureMemberJa>;
