import type { PhrasesLike } from "@junban/i18n/phrases";
import type { results2022Ja } from "./phrases-ja.ts";

export const results2022En = {
	head: {
		title: "Measured results",
		description:
			"No results of 2022 have been published. Instead, here are measurements of Junban itself from November 2026: how they were made, the commands, and the targets that were missed.",
	},
	heading: "What numbers can say,",
	headingEnd: "and what they cannot",
	lead: "These are measurements of Junban itself, made in November 2026. No results of 2022 were published.",
	machine:
		"All of them come from one server with two cores. The senders ran on the same machine, so a real network’s time is not included. The commands run in the source code’s folder.",
	table: {
		date: "Measured on",
		command: "Command",
		more: "Details",
	},
	storm: {
		title: "People who took a number within one minute",
		unit: "people",
		measured:
			"With {{phones}} screens connected, {{people}} people opened the shop’s page and joined within one minute. Nobody was refused, and nobody got two places. Half had their number within {{half}} milliseconds, 99 in 100 within {{slowest}}. The protection against abuse was off for this.",
		means:
			"With the usual settings, a join can take about {{seconds}} seconds once more than {{calm}} come in a minute: that is the protection. When {{crowd}} phones came within {{within}} seconds, all got in, the slowest after {{longest}}. If you expect a crowd, enter more than will come as “Joins per minute” in “Settings”, and nobody waits.",
		date: "28 November 2026",
	},
	kills: {
		title: "Times the server was killed without warning",
		unit: "times",
		measured:
			"While requests of {{actors}} people kept coming, the server was killed {{kills}} times. Of the {{joins}} places and {{commands}} actions it had confirmed, none was lost and none was doubled.",
		means: "If the server goes down at noon, start it again: every confirmed place is there.",
		date: "23 November 2026",
	},
	restart: {
		title: "From the restart until screens are back",
		unit: "seconds",
		measured:
			"After a kill, from the moment a new server runs until the connected screens show the line again. The slowest of {{runs}} runs. Screens that cannot use the usual connection took {{slowFrom}}–{{slowTo}} seconds.",
		means: "Meanwhile a ticket shows the last place, with its time.",
		date: "21 November 2026",
	},
	joins: {
		title: "Joins the server takes in a second",
		unit: "joins",
		measured:
			"Each join is on disk before it is answered. Here, too, the protection was off. The slowest run took {{least}} a second, the fastest {{most}}.",
		means:
			"Even {{people}} people in a minute are only about {{perSecond}} a second. One small machine is enough.",
		date: "27 November 2026",
	},
	waits: {
		title: "How often the estimated wait is right",
		unit: "%",
		measured:
			"Three kinds of shops with different paces, {{days}} simulated days each. The real wait fell inside an estimate such as “10–20 min” in {{least}}% to {{most}}% of cases, depending on the shop and the place in line. This counts the estimate before it is widened to round numbers.",
		means:
			"The range is right about 8 times in 10. When it is wrong, late is a little more common than early.",
		date: "November 2026",
	},
	pages: {
		title: "Until a page can be seen",
		unit: "ms",
		measured:
			"In a test that imitates a mid-range phone and its network, until the largest part of the shop’s page is drawn. An empty white page took {{blank}} milliseconds, a ticket {{ticket}}.",
		means: "That is {{more}} milliseconds more than the white page.",
		date: "27 November 2026",
	},
	missed: {
		title: "The main targets that were missed",
		frames:
			"The staff screen with 1,000 people in line scrolled at {{measured}} frames a second. The target is {{wanted}}.",
		cpu: "A join took {{least}} to {{most}} times the processor time of a server that only stores it. The target is 2.",
		waits:
			"On days whose pace drifts, the estimate was right for {{least}}% at places 26 to 50. The target is {{wanted}}%.",
	},
	unknown: {
		title: "Not measured yet",
		shops: "How many fewer people in real shops give up and leave.",
		phones: "The network in a crowded hall, and old tablets.",
		others: "A comparison with other waiting line services.",
		note: "Once measured, it will be added here with its date.",
	},
} satisfies PhrasesLike<typeof results2022Ja>;
