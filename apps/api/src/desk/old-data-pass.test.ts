import { linePaths } from "@junban/domain/documents";
import { type LineUid, parseAppUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import { afterEach, beforeEach, expect, it } from "vitest";
import { OldDataPass } from "./old-data-pass.ts";
import { DEMO, type Fixture, linesOn, MAIN, newUid, openFixture, parsed } from "./testing/fixture.ts";

const DAY = 86_400_000;

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
});
afterEach(async () => {
	await fixture.close();
});

/** A shop with one line, in which these persons ended now. */
async function shop(
	name: string,
	persons: number,
	data: Record<string, number | Timestamp> = {},
): Promise<string> {
	const app = parsed(parseAppUid(name));
	const paths = linePaths(app, MAIN);
	const at = Timestamp.fromMillis(fixture.clock);
	await fixture.store.commit([
		{ set: paths.app, data: { uid: name, name, timezone: "Asia/Tokyo", ...data } },
		{ set: paths.line, data: { uid: "main", name: "Line" } },
		...Array.from({ length: persons }, (_, index) => {
			const uid = newUid();
			const place = { uid, public_uid: newUid(), series: 1, number: index + 1, line_up_at: at };
			return { set: paths.member(uid), data: { ...place, over_at: at, guide_over: true, name: "Old" } };
		}),
	]);
	return paths.line;
}

const named = async (line: string) =>
	(await fixture.store.runQuery(line, { collection: "members", where: [["name", "==", "Old"]] })).length;

/** A process with its lines, which counts the pauses between parts. */
function process(store: FirestoreClient = fixture.store) {
	const lines = linesOn({ store, now: () => fixture.clock });
	const logs: string[] = [];
	const told = { pauses: 0 };
	const pass = new OldDataPass({
		...{ store, lines, page: 2, now: () => fixture.clock },
		log: (_level, event) => logs.push(event),
		pause: (ms) => {
			expect(ms).toBeGreaterThan(0);
			told.pauses++;
			return Promise.resolve();
		},
	});
	return { lines, logs, pass, told };
}

it("visits lines that nobody wakes, in every shop, and loads only those with old data", async () => {
	const lines = await Promise.all(["alpha", "beta", "gamma", "delta"].map((name) => shop(name, 3)));
	fixture.clock += 20 * DAY;
	const young = await shop("young", 3);
	fixture.clock += 11 * DAY;
	const first = process();
	await first.pass.visitAll();
	expect(first.lines.size.lines).toBe(4);
	for (const line of lines) expect(await named(line)).toBe(3);
	fixture.clock += DAY;
	const second = process();
	await Promise.all([second.pass.visitAll(), second.pass.visitAll()]);
	for (const line of lines) expect(await named(line)).toBe(0);
	expect(await named(young)).toBe(3);
	expect(second.logs).toEqual([]);
	// Hours later nothing is left to look at.
	const third = process();
	await third.pass.visitAll();
	expect(third.lines.size.lines).toBe(0);
});

it("leaves samples and shops that are being deleted alone", async () => {
	const deleted = await shop("closing", 1, { deleting_at: Timestamp.fromMillis(fixture.clock) });
	const sample = await shop("sample_clinic", 1);
	fixture.clock += 40 * DAY;
	const { lines, pass } = process();
	await pass.visitAll();
	expect(lines.size.lines).toBe(0);
	expect([await named(deleted), await named(sample)]).toEqual([1, 1]);
});

it("rests between parts, and stops at a part when the process ends", async () => {
	const line = await shop("alpha", 200);
	fixture.clock += 31 * DAY;
	await process().pass.visitAll();
	fixture.clock += DAY;
	const ended = process();
	const visited = ended.pass.visitAll();
	await new Promise((resolve) => setImmediate(resolve));
	await ended.pass.close();
	await visited;
	expect(await named(line)).toBeGreaterThan(0);
	const next = process();
	await next.pass.visitAll();
	expect(await named(line)).toBe(0);
	expect(next.told.pauses).toBeGreaterThan(3);
});

it("goes on with the other lines when one cannot be read, and tells so", async () => {
	const [broken, fine] = [await shop("alpha", 1), await shop("beta", 1)];
	fixture.clock += 31 * DAY;
	await process().pass.visitAll();
	fixture.clock += DAY;
	const failing: FirestoreClient = {
		...fixture.store,
		runQuery: (parent, query) =>
			parent === broken ? Promise.reject(new Error("no")) : fixture.store.runQuery(parent, query),
	};
	const { logs, pass } = process(failing);
	await pass.visitAll();
	expect(logs).toEqual(["old-data.not-deleted"]);
	expect([await named(broken), await named(fine)]).toEqual([1, 0]);
});

it("tells when a desk cannot delete", async () => {
	await shop("alpha", 1);
	fixture.clock += 31 * DAY;
	await process().pass.visitAll();
	fixture.clock += DAY;
	const failing: FirestoreClient = {
		...fixture.store,
		batchGet: (paths) =>
			paths.some((path) => path.endsWith("/retention"))
				? Promise.reject(new Error("no"))
				: fixture.store.batchGet(paths),
	};
	const { logs, pass } = process(failing);
	await pass.visitAll();
	expect(logs).toContain("old-data.not-deleted");
});

it("has nothing to do in a line without members", async () => {
	const { lines, pass } = process();
	await pass.visitAll();
	expect(lines.size.lines).toBe(0);
	const uid: LineUid = MAIN;
	expect(await named(linePaths(DEMO, uid).line)).toBe(0);
});

it("reads few shops at once, however many lines a page has", async () => {
	for (let at = 0; at < 25; at++) await shop(`few_${String.fromCharCode(97 + at)}`, 0);
	const read: number[] = [];
	const store: FirestoreClient = {
		...fixture.store,
		batchGet: (paths) => {
			read.push(paths.length);
			return fixture.store.batchGet(paths);
		},
	};
	const pass = new OldDataPass({
		...{ store, lines: linesOn({ store, now: () => fixture.clock }), now: () => fixture.clock },
		...{ log: () => undefined, pause: () => Promise.resolve() },
	});
	await pass.visitAll();
	expect(Math.max(...read)).toBe(10);
});
