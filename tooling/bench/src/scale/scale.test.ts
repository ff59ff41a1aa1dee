import { existsSync, readFileSync } from "node:fs";
import { Timestamp } from "@junban/firestore-wire/value";
import { describe, expect, test } from "vitest";
import { COUNTED } from "./counted.ts";
import { asleepShare, costOf, costOfIdleTime, type Day, dayOf, peakOf } from "./day.ts";
import type { Counted } from "./figure.ts";
import { bytesWithDeployedIndexes, PAGE, textOf, withTables } from "./page.ts";
import { documentSize, indexSize, nameSize } from "./stored-bytes.ts";

const counted: readonly (readonly [string, Counted])[] = Object.entries(COUNTED);
const commands = counted.flatMap(([, { command }]) => command ?? []);
const bytes = bytesWithDeployedIndexes();

test("the page shows what is computed now (else run main.ts)", () => {
	const page = readFileSync(PAGE, "utf8");
	expect(page).toBe(withTables(page));
});

describe("a counted figure", () => {
	test.each(counted)("%s stands where it says", (_name, { file, says, value }) => {
		expect(textOf(file)).toContain(says);
		expect(says.replaceAll("_", "").replace("four", "4")).toContain(String(value));
	});

	test.each(commands)("is measured by a test or benchmark that exists: %s", (command) => {
		const [, name, path] = /@junban\/(\S+) exec vitest run (\S+)/.exec(command) ?? [];
		const [, benchmark] = /pnpm bench (\w+)$/.exec(command) ?? [];
		const files =
			benchmark === undefined
				? ["apps", "packages"].map((home) => `${home}/${name}/${path}`)
				: [`tooling/bench/src/benchmarks/${benchmark}.ts`];
		expect(files.some((file) => existsSync(new URL(`../../../../${file}`, import.meta.url)))).toBe(true);
	});
});

describe("stored bytes, with the example of Google's page", () => {
	const path = "users/jeff/tasks/my_task_id";
	const data = { type: "Personal", done: false, priority: 1, description: "Learn Cloud Firestore" };

	test("are those of the page", () => {
		expect(nameSize(path)).toBe(44);
		expect(documentSize(path, data)).toBe(147);
		// Ascending and descending.
		expect(indexSize(path, { done: false }, [])).toBe(2 * 109);
		expect(indexSize(path, data, [["done", "priority"]]) - indexSize(path, data, [])).toBe(112);
		expect(indexSize(path, data, [["done", "absent"]])).toBe(indexSize(path, data, []));
	});

	test("count the fields of a map and times", () => {
		const at = Timestamp.fromMillis(0);
		expect(documentSize(path, { a: { b: at } }) - documentSize(path, {})).toBe(2 + 32 + 2 + 8);
		expect(indexSize(path, { a: { b: at } }, [])).toBe(2 * (44 + 27 + 32 + "a.b".length + 1 + 8));
	});

	test("of a customer hold the three documents that have its uid, and more indexes than data", () => {
		expect(bytes.member).toBeLessThan(bytes.documents);
		expect(bytes.indexes).toBeGreaterThan(bytes.documents);
	});
});

describe("a day", () => {
	const small = { shops: 1_000, customers: 10_000 };
	const day = dayOf(small, bytes);

	test("is the sum of its customers and shops", () => {
		// 12 to serve, 0.4 notices of 5, 0.2 addresses of 10, and 1 for the old member.
		expect(day.writes).toBeCloseTo(10_000 * (12 + 2 + 2 + 1));
		expect(day.deletes).toBeCloseTo(10_000 * (3 + 2 + 0.2));
		expect(day.mails).toBeCloseTo(6_000);
		const twice = dayOf({ shops: 2_000, customers: 20_000 }, bytes);
		const doubled = Object.entries(day).map(([name, amount]) => [name, expect.closeTo(2 * amount)]);
		expect(twice).toEqual(Object.fromEntries(doubled));
	});

	test("of busier shops wakes fewer objects for each customer", () => {
		expect(asleepShare(0)).toBe(1);
		// One moment every ten seconds of ten hours.
		expect(asleepShare(3_600)).toBeCloseTo(Math.exp(-1));
		expect(dayOf({ shops: 100, customers: 10_000 }, bytes).wakes).toBeLessThan(day.wakes);
	});

	test("with quiet sockets answered by the edge wakes fewer objects, and stores the same", () => {
		const atEdge = dayOf({ ...small, answersAtEdge: true }, bytes);
		expect(atEdge.wakes).toBeLessThan(day.wakes);
		expect(atEdge.writes).toBe(day.writes);
	});

	test("costs the plan alone within what is included, and each amount beyond it by its price", () => {
		const nothing: Day = {
			...{ workerRequests: 0, cpuMs: 0, logEvents: 0, objectRequests: 0, objectSeconds: 0, objectRows: 0 },
			...{ wakes: 0, reads: 0, wakeReads: 0, writes: 0, deletes: 0, storedGib: 0, sentGib: 0, mails: 0 },
		};
		const free = costOf(nothing);
		expect(free).toEqual({ workers: 5 / 30, logs: 0, objects: 0, reads: 0, writes: 0, stored: 0, mails: 0 });
		expect(costOf({ ...nothing, reads: 50_000 + 2e6 }).reads).toBeCloseTo(0.6);
		expect(costOf({ ...nothing, writes: 20_000 + 1e6, deletes: 20_000 + 1e6 }).writes).toBeCloseTo(1);
		expect(costOf({ ...nothing, storedGib: 101 }).stored).toBeCloseTo(0.48);
		expect(costOf({ ...nothing, mails: 10_000 }).mails).toBeCloseTo(9);
	});

	test("costs most for mails, as the page says, and for idle objects if they were billed", () => {
		for (const shops of [1_000_000, 100_000]) {
			const large = dayOf({ shops, customers: 10_000_000 }, bytes);
			const { mails, ...others } = costOf(large);
			expect(mails).toBeGreaterThan(Object.values(others).reduce((sum, each) => sum + each));
			expect(costOfIdleTime(large)).toBeLessThan(mails);
			expect(costOfIdleTime(large)).toBeGreaterThan(Math.max(...Object.values(others)));
		}
	});

	test("has its peak in the busiest hour; a small one needs no ramp", () => {
		const peak = peakOf(small, day);
		expect(peak.mailsASecond).toBeCloseTo((6_000 * 0.15) / 3_600);
		expect(peak.sockets).toBeCloseTo((10_000 * 0.15 * 12) / 60);
		expect(peak.rampMinutes).toBe(0);
		const large = { shops: 1_000_000, customers: 10_000_000 };
		expect(peakOf(large, dayOf(large, bytes)).rampMinutes).toBeGreaterThan(0);
	});
});
