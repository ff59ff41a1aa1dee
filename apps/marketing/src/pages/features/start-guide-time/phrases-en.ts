import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureStartGuideTimeJa } from "./phrases-ja.ts";

export const featureStartGuideTimeEn = {
	head: {
		title: "Start of calling: join early, called later",
		description:
			"Let people take numbers before you open, and set when calling begins. Their pages show that time, and a wait that counts from it.",
	},
	claim: "Join from 8, called from 9.",
	lead: "Give numbers early, and call when you are ready. Set how many minutes after the start of joining the calls begin.",
	tryIt: "Try it in a warehouse’s hours",
	alt: "A ticket before calling begins: below the place it says at what time calling starts",
	shop: {
		title: "An orthopaedic clinic with twenty people at the door before it opens",
		text: "Someone who joins at 8:00 reads that calling starts at 9:00, with a wait that counts from then. In twelfth place, there is time for breakfast at home.",
	},
	variants: {
		title: "For lines that form before you open",
		clinic: { title: "Morning at a clinic", text: "Joining opens at 8:00, the doctor begins at 9:00." },
		event: { title: "Tickets for an event", text: "Numbers for 11:00 go out from 9:00." },
		dinner: {
			title: "Dinner",
			text: "Numbers for dinner go out from 15:00, the first party is called at 17:00.",
		},
	},
	facts: {
		title: "Until calling begins",
		page: { term: "The ticket", text: "It shows the place, and when calling starts." },
		wait: {
			term: "Estimated wait",
			text: "It is estimated from the start of calling, not from the time of joining.",
		},
		near: {
			term: "“You’re nearly up”",
			text: "It does not appear before that time, not even for the first in line.",
		},
		notices: {
			term: "Emails and notifications",
			text: "Notices that a turn is near go out once calling has begun.",
		},
		range: { term: "How late", text: "Up to 24 hours, by the minute." },
		early: { term: "Ready early", text: "Staff can call the next person before the time as well." },
	},
	steps: {
		first: {
			title: "Choose the reception that opens early",
			text: "It is in the list of “Receptions”. No reception yet? “Add reception” makes one.",
		},
		second: {
			title: "Switch on “Start calling later”",
			text: "Type the minutes, and the time at which calls begin appears beside them.",
		},
		third: { title: "Come in as usual", text: "Joining is already open. Begin to call when you are ready." },
	},
} satisfies PhrasesLike<typeof featureStartGuideTimeJa>;
