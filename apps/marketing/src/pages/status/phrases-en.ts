import type { PhrasesLike } from "@junban/i18n/phrases";
import type { statusJa } from "./phrases-ja.ts";

export const statusEn = {
	head: {
		title: "Status",
		description: "Whether Junban is working now, and news from its operator.",
	},
	heading: "Is Junban working?",
	lead: "This page checks once a minute. To see how a shop’s line moves, open that shop’s page.",
	now: "Now",
	loading: "Checking",
	well: "Everything is working",
	disturbed: "Part of it is not working well",
	silent: "The server is not answering",
	silentText:
		"If your own connection works and this stays, either Junban’s server is down, or the connection to it is cut.",
	noScript: "This check needs JavaScript.",
	lines: "Joining and calling",
	mails: "Emails to customers",
	works: "Working",
	stopped: "Not working",
	late: "Delayed",
	noMails: "Not sent here: no mail server is set up",
	since: "since {{time}}",
	checked: "Checked at",
	news: "From the operator",
	more: "Read more",
} satisfies PhrasesLike<typeof statusJa>;
