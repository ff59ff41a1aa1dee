import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureReceptionJa } from "./phrases-ja.ts";

export const featureReceptionEn = {
	head: {
		title: "Reception hours: joining that opens and closes by the clock",
		description:
			"Set the start and end for each weekday, and customers can join exactly in that time. With a last join, holidays, and hours that run past midnight.",
	},
	claim: "Leave opening and closing to the clock.",
	lead: "Set a start and an end for each weekday. Between them customers can take a number, and outside them they cannot.",
	tryIt: "See the hours of a clinic",
	alt: "The Receptions screen: lunch and dinner as bars in a drawing of the week",
	shop: {
		title: "A bistro with lunch from 11:00 and dinner from 17:30",
		text: "The last join for lunch is at 13:45. Someone who scans the code at 13:50 reads that joining opens again today at 17:30. Nobody has to go out and turn them away.",
	},
	variants: {
		title: "Divide the day as your shop does",
		split: {
			title: "Lunch and dinner",
			text: "Make a reception for each, with its name. Customers see the names, too.",
		},
		night: {
			title: "Past midnight",
			text: "An end at 2:00 is that of the next day. Numbers do not start over in the middle.",
		},
		holiday: {
			title: "Holidays",
			text: "A holiday follows its weekday, is closed, or has receptions of its own. Public holidays of Japan, the United States and Italy are known until 2030.",
		},
	},
	facts: {
		title: "What each reception decides",
		last: { term: "Last join", text: "The last time to join can lie before the end." },
		limit: { term: "Numbers", text: "How many may wait, and how many numbers go out in all." },
		pace: {
			term: "Pace",
			text: "Set another time per turn for dinner than for lunch, and the estimated wait follows.",
		},
		overlap: {
			term: "Overlaps and gaps",
			text: "The upper one in the list applies. The screen points out overlaps and gaps before you save.",
		},
		closed: {
			term: "Outside the hours",
			text: "Customers see when joining opens next. A page left open lets them join at that minute.",
		},
		staff: { term: "Walk-ins", text: "Staff can add a walk-in at any hour." },
	},
	steps: {
		first: { title: "Open “Receptions”", text: "It is in the menu. Press “Add reception”." },
		second: { title: "Choose weekdays and hours", text: "The reception appears as a bar in the week." },
		third: {
			title: "Save",
			text: "It applies at once. “Customers see now” tells what they see at this moment.",
		},
	},
} satisfies PhrasesLike<typeof featureReceptionJa>;
