import type { PhrasesLike } from "@junban/i18n/phrases";
import type { shellJa } from "./phrases-ja.ts";

export const shellEn = {
	announcement: {
		label: "Announcement",
		more: "Read more",
		open: "Open the page",
		close: "Close the announcement",
	},
	consent: {
		label: "Use of cookies",
		text: "We use the cookies this site needs. If you agree, we also measure how it is used.",
		learnMore: "Learn More",
		acceptAll: "Accept All",
		necessaryOnly: "Accept Necessary Only",
		settings: "Cookie settings",
	},
	pages: {
		label: "Pages of the list",
		page: "Page {{page}}",
		previous: "Previous page",
		next: "Next page",
		first: "First page",
		shown_one: "{{count}} record shown",
		shown_other: "{{count}} records shown",
	},
	offline: "You can go on when the connection is back.",
} satisfies PhrasesLike<typeof shellJa>;
