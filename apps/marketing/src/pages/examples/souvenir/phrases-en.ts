import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exampleSouvenirJa } from "./phrases-ja.ts";

export const exampleSouvenirEn = {
	head: {
		title: "In a souvenir shop",
		description:
			"Settings for a shop that sells a limited number: the day’s count, one each, when to collect, what to say when all is gone, each with its reason.",
	},
	heading: "200 cakes a day, in order",
	lead: "The queue before opening becomes one tap in the morning. The 201st visitor knows before lining up that all is gone.",
	aside:
		"There is no sample of a souvenir shop. Try this sample event: it gives out numbers and calls them at a fixed pace.",
	day: {
		title: "The day of the limited cake",
		join: {
			title: "Numbers only",
			text: "Before the cakes are baked, everyone takes one number. Nobody stands at the door.",
		},
		gone: { title: "Number 200 is taken", text: "Joining closes automatically, and the page says so." },
		start: {
			title: "Collection begins",
			text: "Every minute a number is called automatically. Until theirs, visitors stroll through the market.",
		},
		absent: {
			title: "A number does not come",
			text: "Mark it “No-show” and go on. Whoever comes within 30 minutes can have their place back.",
		},
		last: {
			title: "Number 200 is handed over",
			text: "Export the flavours as CSV while you tidy up. They tell you how many to bake tomorrow.",
		},
	},
	settings: {
		title: "What such a shop sets",
		text: "The first two make sure the count is kept.",
		total: {
			screen: "Receptions",
			name: "Most in total",
			value: "200",
			why: "The day’s count. If each visitor may buy two, set 100.",
		},
		places: {
			screen: "Settings",
			name: "Places per phone",
			value: "1",
			why: "One phone gets no second place. It cannot stop someone with two phones, so check the number at the counter.",
		},
		start: {
			screen: "Receptions",
			name: "Start calling later",
			value: "120 minutes later",
			why: "Numbers at 8:00, collection from 10:00. The ticket says when calls begin.",
		},
		unit: {
			screen: "Settings",
			name: "Counting",
			value: "By numbers",
			why: "The size of a party does not matter here, so it says “35 numbers”.",
		},
		flavour: {
			screen: "Questions",
			name: "Before joining",
			value: "Which flavour? (choose from a list)",
			why: "You know how many of each flavour while they are in the oven.",
		},
		auto: {
			screen: "Settings",
			name: "Automatic call",
			value: "On, every minute",
			why: "It calls at a pace the counter can keep up with, while your hands stay at the till.",
		},
		out: {
			screen: "Temporary close",
			name: "Close now",
			value: "Until the end of today",
			why: "On a day when a batch fails, write the reason and close for that day.",
		},
		csv: {
			screen: "CSV",
			name: "What to export",
			value: "Answers",
			why: "It opens in a spreadsheet, one column for each question.",
		},
	},
	start: {
		title: "A shorter queue from tomorrow",
		text: "All it takes is a QR code at the door and one screen to see the numbers.",
	},
} satisfies PhrasesLike<typeof exampleSouvenirJa>;
