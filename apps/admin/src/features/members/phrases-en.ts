import type { PhrasesLike } from "@junban/i18n/phrases";
import type { membersJa } from "./phrases-ja.ts";

export const membersEn = {
	title: "The line",
	pageTitle: "Line",
	counts: {
		inOrder: { 組: "Parties waiting", 人: "People waiting", 番: "Numbers waiting" },
		unit: { 組: "", 人: "", 番: "" },
		people_one: "{{count}} person",
		people_other: "{{count}} people",
	},
	sections: {
		next: "Next",
		called: "Called",
		guidance: "Asked to come closer",
		waiting: "After that",
		nobodyCalled: "Nobody is being called.",
		nobodyWaiting: "Nobody else is waiting.",
		showMore: "Show more",
		shown: "Showing {{shown}} of {{total}}.",
	},
	empty: {
		title: "Nobody is waiting",
		text: "The next number appears here when somebody joins.",
	},
	row: {
		party_one: "Party of {{count}}",
		party_other: "Party of {{count}}",
		partyUnit: "",
		elapsed: "{{minutes}} min ago",
		since: "since {{time}}",
		guided: "asked at {{time}}",
		waited: "{{minutes}} min wait",
		joined: "joined {{time}}",
		atCounter: "At the counter",
		inGuidance: "Asked to come closer",
		more: "More for {{label}}",
	},
	walkIn: {
		open: "Add a walk-in",
		short: "Walk-in",
		title: "Add a walk-in",
		party: "Party size",
		fewer: "One fewer",
		more: "One more",
		name: "Name (optional)",
		phone: "Phone (optional)",
		note: "Note (optional)",
		submit: "Add to the line",
		submitOverLimit: "Add anyway",
		close: "Not now",
	},
} satisfies PhrasesLike<typeof membersJa>;
