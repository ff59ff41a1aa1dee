import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Desk } from "./desk.ts";
import type { LineSnapshot } from "./line-state.ts";
import { type Fixture, joinRequest, openFixture, PATHS, STAFF } from "./testing/fixture.ts";
import { dueAt } from "./timers.ts";

const HOUR = 3_600_000;
let fixture: Fixture;
let desk: Desk;

beforeEach(async () => {
	fixture = await openFixture({
		autocall_function_enable: true,
		autocall_without_screen: true,
		autocall_time: 3,
	});
	desk = fixture.desk();
});
afterEach(async () => {
	await fixture.close();
});

async function snapshot(): Promise<LineSnapshot> {
	const read = await desk.read();
	if (!read.ok) throw new Error(read.code);
	return read.value;
}
const due = async () => dueAt(await snapshot(), fixture.clock);
const switchOn = () => desk.submit({ type: "setAutoCall", enable: true, actor: STAFF });

describe("what is due", () => {
	it("is nothing for an empty line, and the next service day after a join", async () => {
		await switchOn();
		expect(await due()).toBeUndefined();
		const staying = await openFixture({ expire_leftover: false });
		const other = staying.desk();
		await other.submit(joinRequest());
		const read = await other.read();
		expect(read.ok && dueAt(read.value, staying.clock)).toBeUndefined();
		await staying.close();
	});

	it("is the automatic call at the end of its period, and the service day where that is sooner", async () => {
		await desk.submit(joinRequest());
		// Noon in Tokyo; the day starts at four.
		expect(await due()).toBe(fixture.clock + 16 * HOUR);
		const on = fixture.clock;
		await switchOn();
		expect(await due()).toBe(on + 180_000);
		fixture.clock += 16 * HOUR - 60_000;
		await desk.submit({ type: "autoCall", actor: STAFF });
		await desk.submit(joinRequest());
		expect(await due()).toBe(fixture.clock + 60_000);
	});

	it("is the end of a pause, and nothing for a pause that staff end", async () => {
		const until = fixture.clock + 900_000;
		await desk.submit({ type: "pause", paused: true, message: "", until, actor: STAFF });
		expect(await due()).toBe(until);
		await desk.submit({ type: "pause", paused: true, message: "", actor: STAFF });
		expect(await due()).toBeUndefined();
	});

	it("is soon while a sweep is unfinished", async () => {
		const read = await snapshot();
		const sweep = { series: 1, from: 1, upTo: 1, reason: "cancelled", at: 0, version: 1 } as const;
		const at = dueAt({ ...read, board: { ...read.board, sweeps: [sweep] } }, fixture.clock) ?? 0;
		expect(at - fixture.clock).toBeGreaterThanOrEqual(15_000);
		expect(at - fixture.clock).toBeLessThanOrEqual(30_000);
	});
});

describe("a tick", () => {
	it("calls once a period without a request, as the actor `desk`", async () => {
		for (let joins = 0; joins < 3; joins++) await desk.submit(joinRequest());
		await switchOn();
		expect(await desk.tick()).toBe(true);
		expect((await snapshot()).board.called).toEqual([]);
		fixture.clock += 180_000;
		expect(
			await Promise.all([
				desk.tick(),
				desk.tick(),
				fixture
					.desk()
					.read()
					.then(() => desk.tick()),
			]),
		).toContain(true);
		expect((await snapshot()).board.called.map(({ number }) => number)).toEqual([1]);
		const events = await fixture.store.runQuery(PATHS.line, { collection: "events" });
		expect(events.map(({ data }) => [data.actor, data.command])).toEqual(
			expect.arrayContaining([
				["desk", "autoCall"],
				[STAFF, "setAutoCall on"],
			]),
		);
		expect(events).toHaveLength(2);
	});

	it("makes no call where the shop has not chosen it", async () => {
		await fixture.store.commit([
			{ set: PATHS.line, data: { autocall_without_screen: false }, mask: ["autocall_without_screen"] },
		]);
		await desk.submit(joinRequest());
		await switchOn();
		fixture.clock += 600_000;
		expect(await desk.tick()).toBe(true);
		expect((await snapshot()).board.called).toEqual([]);
	});

	it("makes no call after the shop has switched it off, even when the desk began before it knew", async () => {
		await desk.submit(joinRequest());
		await switchOn();
		fixture.clock += 600_000;
		await fixture.store.commit([
			{ set: PATHS.line, data: { autocall_without_screen: false }, mask: ["autocall_without_screen"] },
		]);
		// Another desk's commit makes this one's fail; this desk then decides again by the stored line.
		await fixture.desk().submit(joinRequest());
		expect(await desk.tick()).toBe(false);
		expect((await snapshot()).board.called).toEqual([]);
	});

	it("resolves to false when the first of the order cannot be called", async () => {
		await desk.submit(joinRequest());
		await switchOn();
		for (const { path } of await fixture.members()) await fixture.store.commit([{ delete: path }]);
		fixture.clock += 180_000;
		expect(await desk.tick()).toBe(false);
	});

	it("ends a pause at its end, keeps its message, and tells who did it", async () => {
		const until = fixture.clock + 900_000;
		await desk.submit({ type: "pause", paused: true, message: "昼休み", until, actor: STAFF });
		fixture.clock = until - 1;
		expect(await desk.tick()).toBe(true);
		expect((await snapshot()).settings).toMatchObject({ paused: true, pausedUntil: until });
		fixture.clock = until;
		expect(await desk.tick()).toBe(true);
		const { settings } = await snapshot();
		expect(settings).toMatchObject({ paused: false, pausedMessage: "昼休み" });
		expect(settings).not.toHaveProperty("pausedUntil");
		const stored = (await fixture.store.batchGet([PATHS.line])).get(PATHS.line)?.data;
		expect(stored).toMatchObject({ paused: false, paused_message: "昼休み" });
		expect(stored).not.toHaveProperty("paused_until");
		const events = await fixture.store.runQuery(PATHS.line, { collection: "events" });
		expect(events.map(({ data }) => [data.actor, data.command])).toEqual(
			expect.arrayContaining([["desk", "resume"]]),
		);
	});

	it("does not end a pause that another desk has prolonged", async () => {
		const until = fixture.clock + 900_000;
		await desk.submit({ type: "pause", paused: true, message: "", until, actor: STAFF });
		const later = until + 900_000;
		await fixture.desk().submit({ type: "pause", paused: true, message: "", until: later, actor: STAFF });
		fixture.clock = until;
		await desk.tick();
		expect((await fixture.store.batchGet([PATHS.line])).get(PATHS.line)?.data).toMatchObject({
			paused: true,
			paused_until: later,
		});
	});

	it("ends members left over, as the actor `desk`", async () => {
		await desk.submit(joinRequest());
		fixture.clock += 16 * HOUR;
		expect(await desk.tick()).toBe(true);
		const [event] = await fixture.store.runQuery(PATHS.line, { collection: "events" });
		expect(event?.data).toMatchObject({ actor: "desk", command: "expire" });
	});
});
