import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exportsJa } from "./phrases-ja.ts";

export const exportsEn = {
	all: "Export everything",
	allText: "Both together are everything that is kept.",
	shop: "Settings and records (JSON)",
	shopText:
		"One file with the shop and its logo, the line's settings, hours, closures, questions, staff, plan, figures by day and history of actions, as they are stored.",
	shopStart: "Export settings and records",
	running: "Exporting",
	count: "{{count}} so far",
	stop: "Stop",
	done_one: "{{count}} entry exported.",
	done_other: "{{count}} entries exported.",
	stopped: "The export was stopped. There is no file.",
	noLogo: "The logo's picture could not be read and is not in the file.",
	csv: "Records of customers (CSV)",
	csvText:
		"The records of the line and the answers. Figures by day and the history of actions can be spreadsheets, too.",
	csvOpen: "Go to the CSV files",
	account: "Data of the account",
	accountText:
		"One JSON file with what is stored about this account: address, name, when it was made and last signed in, sign-ins that are open, whether it has a second factor, shops and roles.",
	accountStart: "Export the data",
	accountDone: "The account's data was exported",
	file: { shop: "settings-and-records", account: "account" },
} satisfies PhrasesLike<typeof exportsJa>;
