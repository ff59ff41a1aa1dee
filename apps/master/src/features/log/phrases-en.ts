import type { PhrasesLike } from "@junban/i18n/phrases";
import type { logJa } from "./phrases-ja.ts";

export const logEn = {
	title: "Log of acts",
	text: "What operators did, the latest first.",
	about: "Only acts about {{target}} are shown.",
	all: "Show all acts",
	empty: "Nothing was done yet.",
	none: "No act matches.",
	columns: { at: "Time", act: "Act", target: "About", reason: "Reason", by: "Operator" },
	acts: {
		"premium-grant": "Granted premium",
		"premium-end": "Ended premium",
		"app-suspend": "Stopped new places",
		"app-resume": "Allowed new places",
		"app-export": "Exported the data",
		"app-delete": "Deleted the shop",
		"user-disable": "Disabled the account",
		"user-enable": "Enabled the account",
		"user-sign-out": "Signed out everywhere",
		"user-reset-mail": "Mailed a password reset",
		"master-add": "Made an operator",
		"master-remove": "Removed an operator",
		"master-reset-factor": "Removed a second factor",
		"announcement-write": "Wrote an announcement",
		"announcement-end": "Ended an announcement",
		"text-write": "Changed a text",
	},
	state: { begun: "Result unknown", failed: "Failed" },
	commandLine: "Command of the server",
	until: "until {{day}}",
	pages: { register: "Registration", admin: "Admin area" },
} satisfies PhrasesLike<typeof logJa>;
