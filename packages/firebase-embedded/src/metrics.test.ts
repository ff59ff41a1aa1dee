import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Authorize, Question } from "#src/access/authorize.ts";
import { ListenHub } from "#src/listen/hub.ts";
import type { LogEvent } from "#src/log.ts";
import { Meter } from "#src/meter.ts";
import { DurationHistogram, type Metrics, metricsText } from "#src/metrics.ts";
import { Turns } from "#src/rest/turns.ts";
import { tempDir } from "#src/testing/server.ts";
import { openTestStore } from "#src/testing/store.ts";
import { Channels } from "#src/webchannel/channels.ts";

const metrics: Metrics = {
	uptimeSeconds: 12.5,
	commits: 7,
	groups: { count: 3, sum: 0.25, buckets: [0, 1, 1, 2, 2, 2, 2, 3, 3, 3] },
	syncs: { count: 0, sum: 0, buckets: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
	denied: 1,
	scans: 2,
	storeFaults: 3,
	views: 4,
	listeners: 5,
	channels: 6,
	bufferedCharacters: 8,
	databaseBytes: 9,
	residentBytes: 10,
	heapBytes: 11,
};

describe("a histogram of durations", () => {
	it.each([
		[0, 10],
		[0.5, 10],
		[0.51, 9],
		[1, 9],
		[2.5, 8],
		[5, 7],
		[10, 6],
		[25, 5],
		[50, 4],
		[100, 3],
		[250, 2],
		[251, 1],
		[1000, 1],
		[1001, 0],
	])("counts %d ms in the last %d of its ten buckets", (ms, buckets) => {
		const histogram = new DurationHistogram();
		histogram.add(ms);
		const expected = Array.from({ length: 10 }, (_, at) => (at >= 10 - buckets ? 1 : 0));
		expect(histogram.read()).toEqual({ count: 1, sum: ms / 1000, buckets: expected });
	});

	it("adds up, and what was read before stays as it was", () => {
		const histogram = new DurationHistogram();
		for (const ms of [500, 250, 2000]) histogram.add(ms);
		const before = histogram.read();
		histogram.add(0);
		expect(before).toEqual({ count: 3, sum: 2.75, buckets: [0, 0, 0, 0, 0, 0, 0, 0, 1, 2] });
		expect(histogram.read()).toEqual({ count: 4, sum: 2.75, buckets: [1, 1, 1, 1, 1, 1, 1, 1, 2, 3] });
	});
});

/** Reads Prometheus' text format: type and samples by the name of the metric. */
function parsed(text: string): Map<string, { type: string; samples: [string, number][] }> {
	expect(text.endsWith("\n")).toBe(true);
	const found = new Map<string, { type: string; samples: [string, number][] }>();
	const lines = text.slice(0, -1).split("\n");
	let current: { type: string; samples: [string, number][] } | undefined;
	for (const [at, line] of lines.entries()) {
		const [, name = "", type = ""] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? [];
		const sample = /^(firebase_embedded_\w+(?:\{le="[^"]+"\})?) (\S+)$/.exec(line);
		if (name !== "") {
			expect(lines[at - 1]).toMatch(new RegExp(`^# HELP ${name} \\S`));
			expect(found.has(name)).toBe(false);
			current = { type, samples: [] };
			found.set(name, current);
		} else if (sample !== null) current?.samples.push([sample[1] ?? "", Number(sample[2])]);
		else expect(line).toMatch(/^# HELP /);
	}
	return found;
}

describe("the text for Prometheus", () => {
	const found = parsed(metricsText(metrics));

	it.each([
		["uptime_seconds", "gauge", 12.5],
		["commits_total", "counter", 7],
		["denied_total", "counter", 1],
		["scans_total", "counter", 2],
		["store_faults_total", "counter", 3],
		["views", "gauge", 4],
		["listeners", "gauge", 5],
		["channels", "gauge", 6],
		["buffered_characters", "gauge", 8],
		["database_bytes", "gauge", 9],
		["resident_bytes", "gauge", 10],
		["heap_bytes", "gauge", 11],
	])("has %s as a %s with its own value", (name, type, value) => {
		const full = `firebase_embedded_${name}`;
		expect(found.get(full)).toEqual({ type, samples: [[full, value]] });
	});

	it("has buckets with their bounds in seconds, and all of them below the last", () => {
		const full = "firebase_embedded_commit_group_seconds";
		const bounds = [
			"0.0005",
			"0.001",
			"0.0025",
			"0.005",
			"0.01",
			"0.025",
			"0.05",
			"0.1",
			"0.25",
			"1",
			"+Inf",
		];
		const counts = [0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3];
		expect(found.get(full)).toEqual({
			type: "histogram",
			samples: [
				...bounds.map((bound, at) => [`${full}_bucket{le="${bound}"}`, counts[at]]),
				[`${full}_sum`, 0.25],
				[`${full}_count`, 3],
			],
		});
	});

	it("has nothing else but the waits for the disk", () => {
		expect([found.size, found.get("firebase_embedded_sync_seconds")?.type]).toEqual([14, "histogram"]);
	});
});

describe("the counters of a server", () => {
	function read(meter: Meter, dataDir: string): Metrics {
		const { store } = openTestStore();
		const channels = new Channels({
			clientAddress: () => "192.0.2.1",
			noteCaller: () => undefined,
			authenticate: async () => ({ service: true }),
			isInForce: () => true,
			open: () => ({ receive: () => undefined, closed: () => undefined }),
			log: () => undefined,
			maxBody: { known: 1, anyone: 1 },
			turns: new Turns(),
		});
		onTestFinished(() => channels.close());
		return meter.read(dataDir, new ListenHub(store, () => undefined), channels);
	}

	function emptyFolder(): string {
		const folder = tempDir();
		onTestFinished(folder.remove);
		return folder.dir;
	}

	it("are zero at the start", () => {
		const { uptimeSeconds, residentBytes, heapBytes, ...counters } = read(new Meter(), emptyFolder());
		expect([uptimeSeconds >= 0, residentBytes > heapBytes, heapBytes > 0]).toEqual([true, true, true]);
		const { count, sum, buckets } = counters.groups;
		expect([count, sum, new Set(buckets)]).toEqual([0, 0, new Set([0])]);
		expect(counters.syncs).toEqual(counters.groups);
		const { groups, syncs, ...numbers } = counters;
		expect(new Set(Object.values(numbers))).toEqual(new Set([0]));
	});

	it("count commits, and a wait for the disk only where there was one", () => {
		const meter = new Meter();
		meter.group(5, 20, 10);
		meter.group(2, 1, undefined);
		const { commits, groups, syncs } = read(meter, emptyFolder());
		expect([commits, groups.count, groups.sum]).toEqual([7, 2, 0.021]);
		expect([syncs.count, syncs.sum]).toEqual([1, 0.01]);
	});

	it("count events of the log, which still gets each of them", () => {
		const meter = new Meter();
		const events: LogEvent[] = [];
		const log = meter.log((event) => events.push(event));
		const names = ["query.scan", "store.failed", "query.scan", "store.reopened"];
		for (const event of names) log({ level: "warn", event, fields: { n: 1 } });
		expect(events).toEqual(names.map((event) => ({ level: "warn", event, fields: { n: 1 } })));
		expect(read(meter, emptyFolder())).toMatchObject({ scans: 2, storeFaults: 1 });
	});

	it("count refusals, and change no decision", () => {
		const meter = new Meter();
		const refused: unknown[] = [];
		const question: Question = { operation: "get", path: "c/1", lookup: () => undefined };
		const user = { service: false, auth: null, expiresAt: 0 } as const;
		const decision = { allowed: false, reads: ["c/2"], reasons: ["false"] } as const;
		const inner: Authorize = {
			decide: (...asked) =>
				asked[0] === user && asked[1] === question ? decision : { allowed: true, reads: [] },
			refused: (...parts) => refused.push(parts),
		};
		const authorize = meter.authorize(inner);
		expect(authorize.decide(user, question)).toBe(decision);
		authorize.refused(question, ["false"]);
		authorize.refused(question, []);
		expect(refused).toEqual([
			[question, ["false"]],
			[question, []],
		]);
		expect(read(meter, emptyFolder()).denied).toBe(2);
	});

	it("measure the databases with their logs, and no other file", () => {
		const dir = emptyFolder();
		const sizes = {
			"a.sqlite": 1,
			"a.sqlite-wal": 20,
			"b.sqlite": 300,
			"a.sqlite-shm": 4000,
			"a.sqlite.old": 5000,
		};
		for (const [name, bytes] of Object.entries(sizes)) writeFileSync(join(dir, name), Buffer.alloc(bytes));
		mkdirSync(join(dir, "blobs"));
		writeFileSync(join(dir, "blobs", "c.sqlite"), "deeper");
		expect(read(new Meter(), dir).databaseBytes).toBe(321);
	});
});
