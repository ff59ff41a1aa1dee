import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { now } from "@junban/product/clock";
import { SAMPLE_SHOPS, type SampleShop } from "@junban/samples/catalogue";
import { openSampleLine, type SampleLine } from "@junban/samples/line";
import { build } from "vite";
import { atMost, type Benchmark, type Figure, median } from "#src/table.ts";

const CROWD = 200;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A minute before the end of a service day, where the longest replay starts. */
const LATE = Date.UTC(2026, 10, 23, 18, 59);
/** Bytes of gzip that a sample's page may load beyond a customer's page. */
const BUDGET = 25_000;

/** A clock and its timers, moved by hand. */
function handClock(start: number) {
	let at = start;
	let timers: { at: number; run: () => void }[] = [];
	return {
		now: () => at,
		after: (ms: number, run: () => void) => {
			const timer = { at: at + ms, run };
			timers.push(timer);
			return () => {
				timers = timers.filter((each) => each !== timer);
			};
		},
		pass(ms: number) {
			const until = at + ms;
			for (;;) {
				const next = timers.reduce<(typeof timers)[number] | undefined>(
					(first, each) => (first === undefined || each.at < first.at ? each : first),
					undefined,
				);
				if (next === undefined || next.at > until) break;
				timers = timers.filter((each) => each !== next);
				at = Math.max(at, next.at);
				next.run();
			}
			at = until;
		},
	};
}

interface Ports {
	readonly now: () => number;
	readonly after: (ms: number, run: () => void) => () => void;
}

const realClock: Ports = {
	now: Date.now,
	after: (ms, run) => {
		const timer = setTimeout(run, ms);
		return () => clearTimeout(timer);
	},
};

/** Opens a sample and works out what a desk shows of everybody in line, at each change. */
function watched(
	shop: SampleShop,
	ports: Ports,
	crowd?: number,
): { line: SampleLine; changes: () => number } {
	let ids = 0;
	const line = openSampleLine({
		...{ shop, locale: "ja", ...ports, newId: () => `command-${++ids}` },
		...(crowd === undefined ? {} : { crowd }),
	});
	let changes = 0;
	let shown = 0;
	line.subscribe(() => {
		changes++;
		const { members, waitOf } = line.read();
		const waiting = members.filter(({ state }) => state === "waiting");
		shown += waiting.reduce((sum, _member, index) => sum + (waitOf(index + 1)?.high ?? 0), 0);
	});
	return { line, changes: () => (shown < 0 ? 0 : changes) };
}

/** Milliseconds of processor time of this process. */
function cpu(): number {
	const { system, user } = process.cpuUsage();
	return (system + user) / 1_000;
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

/** A minute on the wall, beside a minute in which nothing runs. */
async function liveMinute(shop: SampleShop): Promise<Figure> {
	const { changes, line } = watched(shop, realClock, CROWD);
	const { size } = line.read().board.order;
	const busy = await shareOf(MINUTE);
	line.close();
	const idle = await shareOf(MINUTE / 6);
	return {
		name: `${shop.uid}: a live minute, ${size} waiting, ${changes()} changes: share of a core`,
		product: percent(busy),
		control: percent(idle),
		target: atMost(Number((busy * 100).toFixed(2)), 5, "%"),
	};
}

async function shareOf(ms: number): Promise<number> {
	const [from, begun] = [cpu(), now()];
	await pause(ms);
	return (cpu() - from) / (now() - begun);
}

/** Six hours in one go: the same work without the pauses in which the processor sleeps. */
function sixHours(shop: SampleShop): Figure {
	const clock = handClock(LATE - 8 * HOUR);
	const { changes, line } = watched(shop, clock, CROWD);
	const from = cpu();
	clock.pass(6 * HOUR);
	const share = (cpu() - from) / (6 * HOUR);
	line.close();
	return {
		name: `${shop.uid}: six hours in one go, ${changes()} changes: share of a core`,
		product: percent(share),
		target: atMost(Number((share * 100).toFixed(2)), 5, "%"),
	};
}

function replay(shop: SampleShop): Figure {
	const clock = handClock(LATE);
	const times = Array.from({ length: 15 }, () => {
		const begun = now();
		watched(shop, clock).line.close();
		return now() - begun;
	});
	const middle = median(times);
	return {
		name: `${shop.uid}: open the page at the end of the day (first time ${times[0]?.toFixed(0)} ms)`,
		product: `${middle.toFixed(1)} ms`,
		target: atMost(Number(middle.toFixed(1)), 100, "ms"),
	};
}

/** What customers' pages load of the domain anyway. */
const PAGES = [
	`import { readTicket, readView } from "@junban/api-contract/guards"`,
	`import { answerFaults, checkAnswers, placeMessage, placeTextsFromStored, questionsFromStored } from "@junban/domain/documents"`,
	`import { applyDelta, parseBoard, placeOf, standingOf } from "@junban/domain/line"`,
	`import { newMemberUid, parseMemberUid } from "@junban/domain/values"`,
	`import { parsePace, shownWait, waitsOnBoard } from "@junban/domain/wait"`,
	"globalThis.pages = [readTicket, readView, answerFaults, checkAnswers, placeMessage, placeTextsFromStored, questionsFromStored]",
	"globalThis.more = [applyDelta, parseBoard, placeOf, standingOf, newMemberUid, parseMemberUid, parsePace, shownWait, waitsOnBoard]",
].join(";\n");
const SAMPLE = [
	`import { loadSampleShop } from "@junban/samples/catalogue/load"`,
	`import { sampleClient } from "@junban/samples/client"`,
	`import { openSampleLine } from "@junban/samples/line"`,
	"globalThis.sample = [loadSampleShop, sampleClient, openSampleLine]",
].join(";\n");

/** Bytes of gzip of the scripts that a page with these imports loads: its own, and the largest shop's. */
async function scriptBytes(text: string): Promise<number> {
	const entry = "\0entry";
	const built = await build({
		...{ configFile: false, logLevel: "error", root: import.meta.dirname },
		plugins: [
			{
				name: "entry",
				resolveId: (id) => (id === "entry" ? entry : undefined),
				load: (id) => (id === entry ? text : undefined),
			},
		],
		build: { write: false, target: "es2022", modulePreload: false, rollupOptions: { input: "entry" } },
	});
	const chunks = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
	const sizes = chunks.flatMap((chunk) =>
		chunk.type === "chunk"
			? [{ isShop: !chunk.isEntry && chunk.isDynamicEntry, bytes: gzipSync(chunk.code, { level: 6 }).length }]
			: [],
	);
	const largestShop = Math.max(0, ...sizes.flatMap(({ bytes, isShop }) => (isShop ? bytes : [])));
	return largestShop + sizes.reduce((sum, { bytes, isShop }) => sum + (isShop ? 0 : bytes), 0);
}

async function scripts(): Promise<Figure> {
	const [pages, both] = [await scriptBytes(PAGES), await scriptBytes(`${PAGES};\n${SAMPLE}`)];
	return {
		name: "scripts of a sample's page beyond a customer's page, gzip",
		product: `${((both - pages) / 1_000).toFixed(1)} kB`,
		target: atMost(both - pages, BUDGET, "bytes"),
	};
}

export const samples: Benchmark = {
	name: "samples",
	method:
		`A sample with ${CROWD} simulated customers in line, a listener that works out the wait of each of them at each change, and the processor time of the process. ` +
		"Then the replay of a whole day, as a page that opens does it, and the bytes of its scripts.",
	run: async () => {
		const crowded = SAMPLE_SHOPS.filter(({ uid }) => uid === "sample_event");
		const figures: Figure[] = [];
		for (const shop of crowded) figures.push(await liveMinute(shop), sixHours(shop));
		return [...figures, ...SAMPLE_SHOPS.map(replay), await scripts()];
	},
};
