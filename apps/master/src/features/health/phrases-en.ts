import type { PhrasesLike } from "@junban/i18n/phrases";
import type { healthJa } from "./phrases-ja.ts";

export const healthEn = {
	title: "Health",
	loading: "Loading",
	fine: "Everything works",
	since: ", since then",
	sinceStart: "Since the start, {{time}}",
	inUse: "of lines in use since the start",
	strip: {
		state: "State",
		median: "Median answer",
		joins: "Joined this hour",
		waiting: "Waiting",
		outbox: "Notices to send",
		backup: "Last backup",
	},
	unit: {
		ms: "ms",
		joins_one: "place",
		joins_other: "places",
		parties_one: "party",
		parties_other: "parties",
		notices_one: "notice",
		notices_other: "notices",
	},
	milliseconds_one: "{{count}} ms",
	milliseconds_other: "{{count}} ms",
	groups: { server: "Server", store: "Store and backups", live: "In use now", sending: "Notices" },
	facts: {
		platform: "Runs on",
		version: "Version",
		started: "Started",
		store: "Store",
		size: "Size of the data",
		free: "Free on the disk",
		schedule: "Schedule of backups",
		phones: "Phones connected",
		lines: "Lines awake",
		oldest: "Oldest notice to send",
		mail: "Email",
		push: "Push",
	},
	platform: { "one-machine": "One machine", workers: "Cloudflare Workers" },
	store: { ok: "Works", down: "Does not answer" },
	backup: {
		elsewhere: "Made by the platform",
		none: "None yet",
		every_one: "Every hour",
		every_other: "Every {{count}} hours",
		unscheduled: "Not made automatically",
	},
	channel: {
		off: "Not set up",
		noMailServer: "No mail server is set up, so no email leaves",
		on: "Set up",
		sent_one: "{{count}} sent",
		sent_other: "{{count}} sent",
		failed_one: "{{count}} failed",
		failed_other: "{{count}} failed",
	},
	trouble: {
		"store-down": {
			title: "The store does not answer",
			text: "Nobody can join or be called. Look at the disk and at the log of the server.",
		},
		"disk-nearly-full": {
			title: "The disk is nearly full",
			text: "On a full disk nothing can be stored. Delete files that are not needed, or enlarge the disk.",
		},
		"backup-late": {
			title: "The backup is late",
			text: "It is overdue. Find the reason in the log of the server, and make one by hand.",
		},
		"backup-missing": {
			title: "There is no backup",
			text: "If the disk breaks, everything is lost. Set JUNBAN_BACKUP.",
		},
		"proxy-unknown": {
			title: "A proxy may be missing in the settings",
			text: "Most requests seem to come through a proxy. Then everyone seems to be at one address. If there is one, set JUNBAN_TRUST_PROXY to the number of your proxies in front.",
		},
		"clock-leapt": {
			title: "The server’s clock moved by hours",
			text: "Lines in which people wait are held until their staff answer. If the time is wrong, set the clock. If it is right, this goes away at the next restart.",
		},
		"outbox-late": {
			title: "Notices are not sent",
			text: "They pile up. Look at the settings of email and push.",
		},
		"mail-failing": {
			title: "Emails cannot be sent",
			text: "See the answer of the mail server under “Notices” below.",
		},
		"push-failing": {
			title: "Push messages cannot be sent",
			text: "See the answer of the push service under “Notices” below.",
		},
		errors: {
			title: "The server answers with errors",
			text: "See the list below and the log of the server.",
		},
	},
	manyProcesses:
		"Errors, slow work and the number of emails are not counted here: on Workers many processes share the work. See the logs of Cloudflare.",
	errors: {
		title: "Errors of the server",
		none: "None since the start.",
		code: "Code",
		count: "Times",
		last: "Last",
	},
	slow: {
		title: "Slow work",
		none: "None since the start.",
		what: "What",
		worst: "Longest (ms)",
		kind: { call: "A call of more than a second", scan: "A search without an index" },
	},
	sorted: {
		none: "In the order as it came",
		ascending: "Sorted by {{title}}, ascending",
		descending: "Sorted by {{title}}, descending",
	},
} satisfies PhrasesLike<typeof healthJa>;
