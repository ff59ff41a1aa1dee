import { describe, expect, test } from "vitest";
import { type HealthFacts, healthOf } from "./health.ts";

const NOW = 1_780_000_000_000;
const HOUR = 3_600_000;
const CHANNEL = { configured: true, sent: 1, failed: 0 };
const WELL: HealthFacts = {
	now: NOW,
	isStoreWell: true,
	leap: undefined,
	outbox: { waiting: 0 },
	mail: CHANNEL,
	push: CHANNEL,
	platform: {
		freeBytes: 2 * 1024 ** 3,
		backup: { scheduled: true, everyHours: 24, at: NOW - 25 * HOUR },
	},
	process: undefined,
};
const PROCESS = {
	...{ startedAt: NOW - HOUR, lines: 0, phones: 0, waiting: 0, joinsLastHour: 0, medianMs: undefined },
	...{ errors: [], slow: [] },
};
const failing = (...ats: number[]) => ({ ...PROCESS, errors: ats.map(error) });
const error = (lastAt: number) => ({ code: "internal", count: 1, last_at: lastAt });

test("without trouble there is none", () => {
	expect(healthOf(WELL).troubles).toEqual([]);
	expect(healthOf({ ...WELL, platform: {} }).troubles).toEqual([]);
});

describe("troubles", () => {
	test.each<[string, Partial<HealthFacts>, object[]]>([
		["a store that is down", { isStoreWell: false }, [{ kind: "store-down", level: "danger" }]],
		[
			"little space",
			{ platform: { freeBytes: 500 * 1024 ** 2 } },
			[{ kind: "disk-nearly-full", level: "caution" }],
		],
		["hardly any space", { platform: { freeBytes: 5 } }, [{ kind: "disk-nearly-full", level: "danger" }]],
		[
			"a late backup",
			{ platform: { backup: { scheduled: true, everyHours: 24, at: NOW - 37 * HOUR } } },
			[{ kind: "backup-late", level: "caution", since: NOW - 37 * HOUR }],
		],
		[
			"no backup yet",
			{ platform: { backup: { scheduled: true, everyHours: 24 } } },
			[{ kind: "backup-missing", level: "caution" }],
		],
		[
			"no backups at all",
			{ platform: { backup: { scheduled: false } } },
			[{ kind: "backup-missing", level: "danger" }],
		],
		[
			"a proxy that is not in the settings",
			{ platform: { hasUnknownProxy: true } },
			[{ kind: "proxy-unknown", level: "caution" }],
		],
		[
			"a clock that has leapt",
			{ leap: { from: NOW - HOUR, to: NOW + 23 * HOUR } },
			[{ kind: "clock-leapt", level: "caution", since: NOW - HOUR }],
		],
		[
			"notices that hang",
			{ outbox: { waiting: 3, oldest_at: NOW - 20 * 60_000 } },
			[{ kind: "outbox-late", level: "caution", since: NOW - 20 * 60_000 }],
		],
		["notices of now", { outbox: { waiting: 3, oldest_at: NOW - 1_000 } }, []],
		[
			"mails that fail",
			{ mail: { ...CHANNEL, failed: 2, failedAt: NOW - 5 } },
			[{ kind: "mail-failing", level: "caution", since: NOW - 5 }],
		],
		["mails that failed long ago", { mail: { ...CHANNEL, failed: 2, failedAt: NOW - 2 * HOUR } }, []],
		[
			"pushes that fail",
			{ push: { ...CHANNEL, failed: 2, failedAt: NOW } },
			[{ kind: "push-failing", level: "caution", since: NOW }],
		],
		["errors", { process: failing(NOW - 1) }, [{ kind: "errors", level: "caution", since: NOW - 1 }]],
		["errors of long ago", { process: failing(NOW - 2 * HOUR) }, []],
		[
			"several: the worst is first",
			{ isStoreWell: false, process: failing(NOW), platform: { freeBytes: 500 * 1024 ** 2 } },
			[
				{ kind: "store-down", level: "danger" },
				{ kind: "disk-nearly-full", level: "caution" },
				{ kind: "errors", level: "caution", since: NOW },
			],
		],
	])("%s", (_name, facts, troubles) => {
		expect(healthOf({ ...WELL, ...facts }).troubles).toEqual(troubles);
	});
});

test("slow calls and scans are one list, the latest first, 20 at most", () => {
	const slow = (kind: "call" | "scan", last_at: number) => ({
		kind,
		what: "x",
		count: 1,
		worst_ms: 9,
		last_at,
	});
	const scans = Array.from({ length: 15 }, (_, index) => slow("scan", index * 2));
	const calls = Array.from({ length: 15 }, (_, index) => slow("call", index * 2 + 1));
	const told = healthOf({ ...WELL, process: { ...PROCESS, slow: calls }, platform: { scans } }).slow;
	expect(told).toHaveLength(20);
	expect(told?.slice(0, 3).map(({ kind, last_at }) => [kind, last_at])).toEqual([
		...[
			["call", 29],
			["scan", 28],
			["call", 27],
		],
	]);
});
