import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureCsvDownloadJa } from "./phrases-ja.ts";

export const featureCsvDownloadEn = {
	head: {
		title: "CSV files: records for a spreadsheet",
		description:
			"Export places, answers, actions and daily counts as CSV files, in UTF-8 or Shift_JIS. Questions and receptions can be changed in a file and imported.",
	},
	claim: "Today’s line, in a spreadsheet.",
	lead: "Who waited how long, and how many left: save the records as CSV and open them in Excel.",
	tryIt: "See the CSV screen of a warehouse",
	alt: "The CSV screen: what to export with its columns, and importing on the right",
	shop: {
		title: "A restaurant that decides on which days to add staff",
		text: "Last month’s “Days” shows that many parties gave up on Fridays. Next month, one more person works the floor on Fridays.",
	},
	variants: {
		title: "What is in a row",
		members: {
			title: "Places in line",
			text: "One place: number, times of joining and calling, minutes waited, party, how it ended.",
		},
		answers: {
			title: "Answers",
			text: "One place, with a column for each question. Answers to deleted questions are kept.",
		},
		history: { title: "Days", text: "One day: joined, served, the median wait. No customer details." },
	},
	facts: {
		title: "About the files",
		events: { term: "Actions", text: "Who did what to which number, and when, is a file as well." },
		columns: {
			term: "Columns",
			text: "Names, telephone numbers and notes are left out at first. Add them only when you need them.",
		},
		encoding: {
			term: "Encoding",
			text: "UTF-8 that Excel opens, and Shift_JIS for older Japanese software.",
		},
		days: {
			term: "How far back",
			text: "{{days}} days with the free plan, {{years}} years with the premium plan. Records of single customers are deleted after the “Days that data is kept”, 30 at first.",
		},
		import: {
			term: "Import",
			text: "Export questions or receptions, change them, import them. You see what changes before it is saved.",
		},
		formula: {
			term: "Safe cells",
			text: "What a customer wrote with “=” at the beginning does not run as a formula.",
		},
	},
	steps: {
		first: { title: "Go to “Reports”, then “All columns”", text: "Both owners and staff can export." },
		second: { title: "Choose days and columns", text: "One day, or a month." },
		third: { title: "Press “Export”", text: "The file is made on your own device." },
	},
} satisfies PhrasesLike<typeof featureCsvDownloadJa>;
