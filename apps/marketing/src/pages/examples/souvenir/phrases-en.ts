import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exampleSouvenirJa } from "./phrases-ja.ts";

export const exampleSouvenirEn = {
	head: {
		title: "In a souvenir shop",
		description:
			"Settings for a shop with limited goods: today’s count, one each, the hours of collection, what to say when all is gone, each with its reason.",
	},
	heading: "200 pieces a day, in order",
	lead: "The queue before opening becomes one tap in the morning. The 201st visitor knows before standing in line.",
	aside:
		"There is no sample of a souvenir shop. This event shows how numbers are given and called at a fixed pace.",
	day: {
		title: "The day of a limited cake",
		join: {
			title: "Numbers only",
			text: "Before the cakes are done, everybody takes one number. Nobody stands at the door.",
		},
		gone: { title: "Number 200 is taken", text: "Joining closes by itself, and the page says so." },
		start: {
			title: "Collection begins",
			text: "The automatic call calls a number every minute. Until then visitors see the market.",
		},
		absent: {
			title: "A number that does not come",
			text: "Mark it as absent and go on. If the visitor comes within 30 minutes, the place can be brought back.",
		},
		last: {
			title: "Number 200 is handed over",
			text: "Export the chosen flavours while you tidy up: they are tomorrow’s quantities.",
		},
	},
	settings: {
		title: "What such a shop sets",
		text: "The first three keep the count.",
		total: {
			screen: "Receptions",
			name: "Most in all",
			value: "200",
			why: "Today’s pieces. If each visitor may buy two, set 100.",
		},
		places: {
			screen: "Settings",
			name: "Places per phone",
			value: "1",
			why: "The same phone gets no second place. It cannot stop somebody with two phones, so look at the number at the counter.",
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
			why: "The number of people means nothing here, so it says: 35 numbers.",
		},
		flavour: {
			screen: "Questions",
			name: "Before joining",
			value: "Which flavour? (choose from a list)",
			why: "You know how many of each while they are in the oven.",
		},
		auto: {
			screen: "Settings",
			name: "Automatic call",
			value: "On, every minute",
			why: "It calls as fast as the counter can serve, without a hand on the screen.",
		},
		out: {
			screen: "Temporary close",
			name: "Close now",
			value: "Until the end of today",
			why: "On a day when a batch fails, write why and close for that day.",
		},
		csv: {
			screen: "CSV",
			name: "What to export",
			value: "Answers to questions",
			why: "It opens in a spreadsheet, one column for each question.",
		},
	},
	start: {
		title: "A shorter queue from tomorrow",
		text: "All you need is a QR code at the door and one screen to see the numbers.",
	},
} satisfies PhrasesLike<typeof exampleSouvenirJa>;
