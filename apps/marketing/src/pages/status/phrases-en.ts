import type { PhrasesLike } from "@junban/i18n/phrases";
import type { statusJa } from "./phrases-ja.ts";

export const statusEn = {
	head: {
		title: "Status",
		description: "Whether Junban works now, and what its operator has to say.",
	},
	heading: "Does it work?",
	lead: "This page checks once a minute. How the line of a shop moves is told on the shop’s own page.",
	now: "Now",
	loading: "Checking",
	well: "Everything works",
	disturbed: "Something does not work well",
	silent: "The server does not answer",
	silentText:
		"You can read this page, so your connection seems to work. Either the server of Junban is down, or the way to it is cut.",
	noScript: "To check, this page needs JavaScript.",
	lines: "Joining and calling",
	mails: "Mails to customers",
	works: "Works",
	stopped: "Does not work",
	late: "Late",
	since: "since {{time}}",
	checked: "Checked at",
	news: "From the operator",
	more: "Read more",
} satisfies PhrasesLike<typeof statusJa>;
