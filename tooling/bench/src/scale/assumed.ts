import type { Assumed } from "./figure.ts";

/** The workload. Nobody has measured these figures in a running service: change them here, and run `main.ts`. */
export const ASSUMED = {
	pageOpens: {
		value: 2,
		unit: "a customer",
		what: "openings of the shop's page",
		why: "one that leads to a join, one that does not",
	},
	ticketOpens: {
		value: 3,
		unit: "a customer",
		what: "openings of the ticket after joining",
		why: "phones drop pages in the background; people look again",
	},
	reconnects: {
		value: 1,
		unit: "a customer",
		what: "live channels beyond one for each opened page",
		why: "a change between Wi-Fi and mobile network, or a sleeping phone",
	},
	otherCalls: {
		value: 2,
		unit: "a customer",
		what: "requests for manifest and icon",
		why: "each is asked for once and then kept by the browser",
	},
	visibleMinutes: {
		value: 6,
		unit: "min a customer",
		what: "time with the page in view; only then it asks a quiet socket",
		why: "two openings before joining and three looks at the ticket, about a minute each",
	},
	connectedMinutes: {
		value: 12,
		unit: "min a customer",
		what: "time with an open live channel",
		why: "twice the time in view: phones close channels of hidden pages after a while",
	},
	staffCommands: {
		value: 2,
		unit: "a customer",
		what: "commands of the staff",
		why: "call and finish, as the counting test plays them",
	},
	mailShare: {
		value: 0.2,
		unit: "of customers",
		what: "customers who leave a mail address",
		why: "a guess; most look at the page, and pushes cost nothing",
	},
	mailsEach: {
		value: 2,
		unit: "mails",
		what: "notices by mail to each of them, besides the mail that asks for the confirmation",
		why: "near and called, as the counting test plays them",
	},
	listReads: {
		value: 5,
		unit: "reads",
		what: "reads of the four lists at waking",
		why: "two receptions, and one for each of three empty lists",
	},
	boardWatches: {
		value: 7,
		unit: "reads a customer",
		what: "reads by one open staff screen",
		why: "three changes of the member, three of the board, one of the line (`apps/admin/src/line/line-state.ts`); no test counts them",
	},
	screens: {
		value: 1,
		unit: "a shop",
		what: "staff screens that are open",
		why: "one tablet at the counter",
	},
	screenOpens: {
		value: 3,
		unit: "a day and shop",
		what: "openings of a staff screen",
		why: "morning, after the break, and once more",
	},
	screenOpenReads: {
		value: 20,
		unit: "reads",
		what: "reads of such an opening",
		why: "shop, role, line, board, hours, announcements, and the people in line",
	},
	shopAlarms: {
		value: 3,
		unit: "a day and shop",
		what: "alarms besides those of mails",
		why: "one look at old data, opening and closing",
	},
	openHours: {
		value: 10,
		unit: "h a day",
		what: "hours in which a shop's customers come",
		why: "a usual day of a shop",
	},
	peakHour: {
		value: 0.15,
		unit: "of a day",
		what: "share of the busiest hour",
		why: "half more than the mean hour of ten",
	},
	retentionDays: {
		value: 30,
		unit: "days",
		what: "days for which data stay",
		why: "the free plan's number",
	},
	roundMs: {
		value: 50,
		unit: "ms",
		what: "one call of Firestore from an object",
		why: "an object near the database's region; neither provider documents a time, and we have not measured one",
	},
	gatherMs: {
		value: 250,
		unit: "ms",
		what: "time that an object stays awake after a commit to tell phones",
		why: "the live channel gathers changes that long below 500 phones ([0020](decisions/0020-what-a-crowd-is-told.md))",
	},
} as const satisfies Readonly<Record<string, Assumed>>;
