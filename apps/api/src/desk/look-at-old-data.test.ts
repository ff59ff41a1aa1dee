import { LOOK_EVERY_MS } from "@junban/domain/shop";
import { parseLineUid } from "@junban/domain/values";
import { Timestamp } from "@junban/firestore-wire/value";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lookAtOldData } from "./look-at-old-data.ts";
import { DEMO, type Fixture, linesOn, MAIN, newUid, openFixture, PATHS, parsed } from "./testing/fixture.ts";
import { RETRY_AFTER_MS } from "./timers.ts";

const DAY = 86_400_000;

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
});
afterEach(async () => {
	await fixture.close();
});

const named = async () =>
	(await fixture.store.runQuery(PATHS.line, { collection: "members", where: [["name", "==", "Old"]] }))
		.length;

/** Persons that ended 32 days ago, and a look of yesterday. */
async function backlog(persons: number): Promise<void> {
	const at = Timestamp.fromMillis(fixture.clock - 32 * DAY);
	await fixture.store.commit([
		{ set: PATHS.retention, data: { noted_at: Timestamp.fromMillis(fixture.clock - DAY) } },
		...Array.from({ length: persons }, (_, index) => {
			const uid = newUid();
			const place = { uid, public_uid: newUid(), series: 1, number: index + 1, line_up_at: at };
			return { set: PATHS.member(uid), data: { ...place, over_at: at, guide_over: true, name: "Old" } };
		}),
	]);
}

function look(parts?: number, store = fixture.store) {
	const lines = linesOn({ store, now: () => fixture.clock });
	return lookAtOldData({ store, lines, now: () => fixture.clock }, DEMO, MAIN, parts);
}

it("deletes all and looks again a day later", async () => {
	await backlog(100);
	expect(await look()).toBe(fixture.clock + LOOK_EVERY_MS);
	expect(await named()).toBe(0);
});

it("goes on soon when there is more than one call may do", async () => {
	await backlog(100);
	expect(await look(1)).toBe(fixture.clock + RETRY_AFTER_MS);
	expect(await named()).toBe(40);
	expect(await look()).toBe(fixture.clock + LOOK_EVERY_MS);
	expect(await named()).toBe(0);
});

it("writes nothing where nothing is old, and looks again tomorrow at a line that is gone", async () => {
	expect(await look()).toBe(fixture.clock + LOOK_EVERY_MS);
	expect((await fixture.store.batchGet([PATHS.retention])).size).toBe(0);
	const lines = linesOn({ store: fixture.store, now: () => fixture.clock });
	const ports = { store: fixture.store, lines, now: () => fixture.clock };
	const gone = parsed(parseLineUid("gone"));
	expect(await lookAtOldData(ports, DEMO, gone)).toBe(fixture.clock + LOOK_EVERY_MS);
});

it("tries again soon after a failure", async () => {
	await backlog(1);
	const commit = () => Promise.reject(new Error("no"));
	const batchGet = (paths: string[]) =>
		paths.includes(PATHS.retention) ? Promise.reject(new Error("no")) : fixture.store.batchGet(paths);
	expect(await look(20, { ...fixture.store, batchGet, commit })).toBe(fixture.clock + RETRY_AFTER_MS);
	expect(await named()).toBe(1);
});
