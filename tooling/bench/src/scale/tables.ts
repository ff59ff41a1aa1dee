/** The computed parts of `docs/scale.md`. */
import { ASSUMED } from "./assumed.ts";
import { COUNTED } from "./counted.ts";
import {
	type Cost,
	costOf,
	costOfIdleTime,
	customersAtMailRate,
	customersOfFreePlan,
	type Day,
	dayOf,
	joinsAtObjectRate,
	type Load,
	type Peak,
	peakOf,
} from "./day.ts";
import { LIMITS, PRICES } from "./documented.ts";
import type { Counted, Documented } from "./figure.ts";
import { type DeskModel, joinsASecond, playRush } from "./line-desk.ts";
import type { CustomerBytes } from "./stored-bytes.ts";

const LOADS: readonly Load[] = [
	{ shops: 1_000, customers: 10_000 },
	{ shops: 100_000, customers: 1_000_000 },
	{ shops: 1_000_000, customers: 10_000_000 },
	{ shops: 100_000, customers: 10_000_000 },
];

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });
const short = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** Three significant digits, with the million and the billion as words. */
function amount(value: number): string {
	if (value >= 1e9) return `${short.format(value / 1e9)} billion`;
	if (value >= 1e6) return `${short.format(value / 1e6)} million`;
	return short.format(value);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function perLoad(rows: readonly (readonly [string, (load: Load) => number])[]): string {
	const head = LOADS.map(
		({ shops, customers }) => `${whole.format(shops)} shops, ${amount(customers)} customers`,
	);
	return table(
		["", ...head],
		rows.map(([name, of]) => [name, ...LOADS.map((load) => amount(of(load)))]),
	);
}

function dayTable(bytes: CustomerBytes): string {
	const day = (of: (day: Day) => number) => (load: Load) => of(dayOf(load, bytes));
	return perLoad([
		["requests to Workers", day((each) => each.workerRequests)],
		["processor time of Workers, s", day((each) => each.cpuMs / 1_000)],
		["events of Workers Logs", day((each) => each.logEvents)],
		["requests to Durable Objects, as billed", day((each) => each.objectRequests)],
		["Durable Object time, s", day((each) => each.objectSeconds)],
		["objects waking", day((each) => each.wakes)],
		["Firestore reads", day((each) => each.reads)],
		["of which by waking objects", day((each) => each.wakeReads)],
		["Firestore writes", day((each) => each.writes)],
		["Firestore deletions", day((each) => each.deletes)],
		["GiB leaving Firestore", day((each) => each.sentGib)],
		[`GiB stored after ${ASSUMED.retentionDays.value} days`, day((each) => each.storedGib)],
		["mails", day((each) => each.mails)],
	]);
}

/** Without mails. */
function running({ workers, logs, objects, reads, writes, stored }: Cost): number {
	return workers + logs + objects + reads + writes + stored;
}

function costTable(bytes: CustomerBytes): string {
	const cost = (of: (cost: Cost) => number) => (load: Load) => of(costOf(dayOf(load, bytes)));
	return perLoad([
		["Workers: requests and processor", cost((each) => each.workers)],
		["Workers Logs", cost((each) => each.logs)],
		["Durable Objects", cost((each) => each.objects)],
		["Firestore reads", cost((each) => each.reads)],
		["Firestore writes and deletions", cost((each) => each.writes)],
		["Firestore storage", cost((each) => each.stored)],
		["**all of these**", cost(running)],
		[
			"all of these, for 1,000 customers",
			(load) => (running(costOf(dayOf(load, bytes))) / load.customers) * 1_000,
		],
		["mails", cost((each) => each.mails)],
	]);
}

/** The part of the requests that Workers Logs keeps when it keeps one in a hundred. */
const LOGGED = 0.01;

function leverTable(bytes: CustomerBytes): string {
	const of = (load: Load, logged: number) => {
		const day = dayOf(load, bytes);
		return running(costOf({ ...day, logEvents: day.logEvents * logged }));
	};
	const atEdge = (load: Load) => ({ ...load, answersAtEdge: true });
	return perLoad([
		["as built", (load) => of(load, 1)],
		["logs of one request in a hundred", (load) => of(load, LOGGED)],
		["quiet sockets answered by the edge", (load) => of(atEdge(load), 1)],
		["both", (load) => of(atEdge(load), LOGGED)],
		[
			"as built, and objects billed until they sleep",
			(load) => of(load, 1) + costOfIdleTime(dayOf(load, bytes)),
		],
	]);
}

function peakTable(bytes: CustomerBytes): string {
	const peak = (of: (peak: Peak) => number) => (load: Load) => of(peakOf(load, dayOf(load, bytes)));
	return perLoad([
		["live sockets", peak((each) => each.sockets)],
		["requests to Workers a second", peak((each) => each.requestsASecond)],
		["Firestore writes a second", peak((each) => each.writesASecond)],
		["mails a second", peak((each) => each.mailsASecond)],
		["minutes of Firestore's ramp to it", peak((each) => each.rampMinutes)],
	]);
}

const google: DeskModel = {
	commitMs: ASSUMED.roundMs.value,
	gapMs: COUNTED.commitGapMs.value,
	documentMs: 0,
	joinsOfCommit: COUNTED.joinsOfCommit.value,
	refused: 0,
};
const held = { ...google, documentMs: 1_000 / LIMITS.documentWrites.value };
const MODELS: readonly (readonly [string, DeskModel])[] = [
	["as built: gap 250 ms, commit 50 ms", google],
	["commit 200 ms (a distant region)", { ...google, commitMs: 200 }],
	["one commit in ten refused", { ...google, refused: 0.1 }],
	["index of 500 writes a second", { ...google, indexWrites: LIMITS.indexWrites.value }],
	["1 write a second on the board", held],
];
const RATES = [1, 20, 167, 300, 600];

function deskTable(): string {
	const waited = (model: DeskModel, perSecond: number) => {
		const { p50, p99 } = playRush(model, { perSecond, seconds: 60, seed: 20_261_123 });
		return `${seconds(p50)} / ${seconds(p99)}`;
	};
	return table(
		["store", ...RATES.map((rate) => `${rate} joins a second`), "joins a second for long"],
		MODELS.map(([name, model]) => [
			name,
			...RATES.map((rate) => waited(model, rate)),
			whole.format(joinsASecond(model)),
		]),
	);
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(ms < 9_950 ? 2 : 0)} s`;

function limitTable(): string {
	return table(
		["limit", "reached at"],
		[
			["free plan of Workers", `${amount(customersOfFreePlan())} customers a day`],
			["mails of the provider, all shops together", `${amount(customersAtMailRate())} customers a day`],
			[
				"1 write a second on one line's board",
				`${whole.format(joinsASecond(held))} joins a second in one line`,
			],
			[
				"requests to one object",
				`${whole.format(joinsAtObjectRate())} people a second who open the page of one line and join`,
			],
			["an index of rising values, in one line", `${LIMITS.indexWrites.value} joins a second in one line`],
			[
				"the gap between commits and the joins of one",
				`${whole.format(joinsASecond(google))} joins a second in one line`,
			],
			["sockets of one object", `${whole.format(COUNTED.socketsOfLine.value)} phones that follow one line`],
			[
				"the queue of one desk",
				`${whole.format(COUNTED.queueOfDesk.value)} people who wait for its answer at once`,
			],
		],
	);
}

function countedTable(): string {
	const all: readonly Counted[] = Object.values(COUNTED);
	const rows = all.map(({ value, unit, what, file, command }) => [
		`${exact.format(value)} ${unit}`,
		what,
		`\`${file}\``,
		command === undefined ? "read from the source" : `\`${command}\``,
	]);
	return table(["figure", "of", "stands in", "measured by"], rows);
}

function assumedTable(): string {
	return table(
		["figure", "of", "why"],
		Object.values(ASSUMED).map(({ value, unit, what, why }) => [`${value} ${unit}`, what, why]),
	);
}

function documentedTable(): string {
	const all: readonly Documented[] = [...Object.values(PRICES), ...Object.values(LIMITS)];
	return table(
		["figure", "of", "page", "date"],
		all.map(({ value, unit, what, page, dated }) => [
			`${Number(value.toPrecision(4))} ${unit}`,
			what,
			`[${new URL(page).host}](${page})`,
			dated,
		]),
	);
}

function bytesTable({ documents, indexes, member }: CustomerBytes): string {
	return table(
		["bytes of a customer", ""],
		[
			["documents: member, public member, two events", whole.format(documents)],
			["of which the member", whole.format(member)],
			["entries of indexes", whole.format(indexes)],
		],
	);
}

/** By the name between the marks of the page. */
export function tablesOfPage(bytes: CustomerBytes): ReadonlyMap<string, string> {
	return new Map([
		["day", dayTable(bytes)],
		["cost", costTable(bytes)],
		["levers", leverTable(bytes)],
		["peak", peakTable(bytes)],
		["limits", limitTable()],
		["desk", deskTable()],
		["bytes", bytesTable(bytes)],
		["counted", countedTable()],
		["assumed", assumedTable()],
		["documented", documentedTable()],
	]);
}
