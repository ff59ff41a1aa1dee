import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featuresJa } from "./phrases-ja.ts";

export const featuresEn = {
	head: {
		title: "Features",
		description:
			"Reception hours, closures, QR codes, the display, emails and notices, CSV files: what Junban does for a line, in order.",
	},
	heading: "From the first number to the records.",
	lead: "Everything here except “Staff” is in the free plan.",
	groups: {
		opening: "Decide before you open",
		calling: "Hand out numbers, and call them",
		waiting: "On the customer’s phone",
		records: "When the day is over",
	},
	name: {
		reception: "Reception hours",
		"temporary-close": "Temporary close",
		limit: "Limits",
		"start-guide-time": "Start of calling",
		member: "The line",
		"qr-code": "QR code",
		display: "Display",
		notification: "Notices",
		"text-display": "Your own words",
		"range-messages": "Texts by place",
		"address-info": "Shop details",
		pwa: "Home screen",
		"csv-download": "CSV files",
	},
	text: {
		reception: "Set weekdays and times, and joining opens and closes by itself.",
		"temporary-close": "Stop joining for a day off or to close early, and say why.",
		limit: "Decide how many wait at once and how many numbers go out.",
		"start-guide-time": "Hand out numbers early, and call once you are ready.",
		member: "See who is next, call, serve: the screen that staff use all day.",
		"qr-code": "Print a poster for the door or a tent for the table.",
		display: "Show called numbers large on the TV that you have.",
		notification: "Reach people who have closed the page, by notification and email.",
		"text-display": "Rewrite what customers read so that it sounds like your shop.",
		"range-messages": "Say one thing to those far back, another to those near.",
		"address-info": "Put address, map, telephone and hours on the page.",
		pwa: "Customers get back to their place from your shop’s icon.",
		"csv-download": "Save the records as files for a spreadsheet.",
	},
	more: {
		title: "There is more",
		autoCall: {
			term: "Automatic call",
			text: "Calls the first in line at an interval that you set. It can go on with every screen closed.",
		},
		questions: {
			term: "Questions",
			text: "Ask about seats or symptoms before joining and while waiting, up to 50 questions each.",
		},
		color: {
			term: "Colour",
			text: "Tickets and display take your colour. Even with a pale one, words stay dark enough to read.",
		},
		staff: {
			term: "Staff",
			text: "With the premium plan, up to {{staff}} people can work on the same line.",
		},
	},
	price: "See the prices",
	howTo: "How to begin",
	sign: "Pages before and after",
	all: "Features",
} satisfies PhrasesLike<typeof featuresJa>;
