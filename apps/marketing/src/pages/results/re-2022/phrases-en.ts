import type { PhrasesLike } from "@junban/i18n/phrases";
import type { results2022Ja } from "./phrases-ja.ts";

export const results2022En = {
	head: {
		title: "Measured results",
		description:
			"Nothing has been published as results of 2022. Instead, figures of Junban itself from November 2026, with how they were measured, the commands, and the targets that were missed.",
	},
	heading: "What figures say,",
	headingEnd: "and what they do not",
	lead: "Nothing has been published yet as results of 2022. Here are figures of this software itself, measured in November 2026.",
	machine:
		"All of them come from one server with two cores. The senders ran on the same machine, so no time on the air is included. The commands run in the folder of the source code.",
	table: {
		date: "Measured on",
		command: "Command",
		more: "Whole table",
	},
	storm: {
		title: "10,000 people take a number within a minute",
		unit: "people",
		measured:
			"With 5,000 screens connected, {{people}} people opened the shop’s page and joined within one minute. Nobody was refused, and nobody got two places. Half had their number within {{half}} milliseconds, 99 of 100 within {{slowest}}.",
		means: "It has been tried up to a hall in which 10,000 people scan the code at the opening.",
		date: "22 November 2026",
	},
	kills: {
		title: "Killed {{kills}} times without warning",
		unit: "kills",
		measured:
			"While the requests of 24 people kept coming, the server was killed {{kills}} times without warning. Of {{joins}} places and {{commands}} commands that it had confirmed, none was lost and none was doubled. It took {{seconds}} seconds.",
		means: "If the server goes down at noon, start it again: every confirmed place is there.",
		date: "23 November 2026",
	},
	restart: {
		title: "From the restart until screens are back",
		unit: "seconds",
		measured:
			"After a kill, from the moment a new server runs until the connected screens show the line again. The slowest of four. Staff screens without the channel that customers’ screens use took {{slow}} seconds.",
		means:
			"A ticket is connected again after about a second. Meanwhile it shows the last place with its time.",
		date: "21 November 2026",
	},
	joins: {
		title: "Joins a second",
		unit: "joins",
		measured:
			"Each answered after it is on the disk: {{least}} to {{most}} a second. These are the slowest and the fastest run.",
		means: "10,000 people in a minute are about 170 a second. One small machine is enough.",
		date: "21 November 2026",
	},
	waits: {
		title: "How often the told wait is right",
		unit: "%",
		measured:
			"Three kinds of shops, {{days}} simulated days each: the share of real waits inside a range such as 10 to 20 minutes. By the kind of day and the place it was {{least}} % to {{most}} %, counted before the range is rounded outward.",
		means:
			"A range that is right about 8 times in 10. When it is wrong, late is a little more common than early.",
		date: "November 2026",
	},
	pages: {
		title: "Until a page can be seen",
		unit: "ms",
		measured:
			"In a test that imitates an average phone, until the largest part of the shop’s page is drawn. An empty white page took {{blank}} milliseconds, a ticket {{ticket}}.",
		means: "That is {{more}} milliseconds more than the white page. The rest is the network.",
		date: "22 November 2026",
	},
	missed: {
		title: "Targets that were missed",
		frames: "A line of 1,000 people scrolls at {{measured}} frames a second. The target is {{wanted}}.",
		cpu: "The processor’s work for a join was to be twice that of a server that only stores it. It is 2.6 to 3.7 times.",
		waits:
			"From place 26 on, on days whose pace changes, the told wait was right in 77.7 % of the cases. The target is 78 %.",
	},
	unknown: {
		title: "Not measured yet",
		shops: "How many people in real shops no longer give up waiting.",
		phones: "The air of a crowded hall, and old tablets.",
		others: "A comparison with other services for waiting lines.",
		note: "Once measured, it will stand here with its date.",
	},
} satisfies PhrasesLike<typeof results2022Ja>;
