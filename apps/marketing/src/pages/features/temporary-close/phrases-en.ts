import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureTemporaryCloseJa } from "./phrases-ja.ts";

export const featureTemporaryCloseEn = {
	head: {
		title: "Temporary close: stop joining and say why",
		description:
			"A sudden break, closing early, New Year: enter start and end, and in that time customers read your message and when joining opens again.",
	},
	claim: "Nobody comes to a closed door.",
	lead: "Enter when the break starts and ends. In that time nobody can join, and the page shows your message and when joining opens again.",
	tryIt: "See the closure screen of a school",
	alt: "A customer’s page during a closure: the shop’s message and, in large figures, the time of the next opening",
	shop: {
		title: "A doctor who leaves for a house call",
		text: "The phone rings at 13:00, and the doctor is back at about 14:00. “Close now” for 1 hour, with the words “On a house call, back at 14:00”. The three people in line keep their places.",
	},
	variants: {
		title: "Now, later, or part of a day",
		now: {
			title: "Close now",
			text: "For 30 minutes, 1 hour, 2 hours or the rest of the day, or until a time that you choose.",
		},
		ahead: {
			title: "Plan a holiday",
			text: "Enter the days around New Year or a training day. A closure can last for days.",
		},
		part: { title: "Close early", text: "Stop joining for part of a day, such as Saturday from 15:00." },
	},
	facts: {
		title: "What happens meanwhile",
		waiting: { term: "People in line", text: "They keep number and place, and you can go on calling." },
		message: {
			term: "The message",
			text: "Up to 500 characters. Readers of English get the English message.",
		},
		staff: { term: "Joins by telephone", text: "Staff can still give a number with “Add a walk-in”." },
		early: { term: "Back early", text: "“Open now” ends the closure before its time." },
		overlap: { term: "Two at once", text: "Customers read the message of the upper one in the list." },
		after: {
			term: "Afterwards",
			text: "Within the hours, joining opens again at the end. Past closures stay below the list.",
		},
	},
	steps: {
		first: { title: "Open “Temporary close”", text: "“Receptions” leads there, too." },
		second: {
			title: "Enter the time",
			text: "Press “Add closure” and choose start and end. To close at once, press “Close now”.",
		},
		third: { title: "Write the message, and save", text: "At the start, the customers’ page changes." },
	},
} satisfies PhrasesLike<typeof featureTemporaryCloseJa>;
