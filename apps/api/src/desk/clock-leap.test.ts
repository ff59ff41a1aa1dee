import type { Leap } from "@junban/domain/line";
import type { MemberUid } from "@junban/domain/values";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ClockLeaps } from "#src/clock-leaps.ts";
import type { Lines } from "./lines.ts";
import {
	boardOf,
	DEMO,
	type Fixture,
	joinRequest,
	MAIN,
	memberOf,
	openFixture,
	PATHS,
	STAFF,
} from "./testing/fixture.ts";
import { dueAt } from "./timers.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Calls every three minutes without a screen. */
const CALLING = {
	autocall_function_enable: true,
	autocall_enable: true,
	autocall_without_screen: true,
	autocall_time: 3,
	autocall_called_lasted: Date.parse("2026-11-21T03:00:00Z"),
};

let fixture: Fixture;
let up: number;
let leaps: ClockLeaps;
let lines: Lines;
let alarms: (number | undefined)[];

/** A process: what it knows of the clock ends with it. */
function start(): void {
	const now = () => fixture.clock;
	alarms = [];
	leaps = new ClockLeaps({ now, uptime: () => up, log: () => undefined });
	lines = fixture.lines({
		leaps,
		setAlarm: (_app, _line, at) => alarms.push(at),
	});
}

beforeEach(async () => {
	fixture = await openFixture(CALLING);
	up = HOUR;
	start();
});
afterEach(async () => {
	await lines.close();
	await fixture.close();
});

const line = () => lines.get(DEMO, MAIN);
const board = () => boardOf(line().desk);
const standing = async () => {
	const { called, order } = await board();
	return called.length + order.size;
};
const join = async () => memberOf(await line().desk.submit(joinRequest()));
const call = async (uid: MemberUid | undefined) => {
	if (uid === undefined) throw new Error("nobody has joined");
	const called = await line().desk.submit({ type: "give", uid, target: "called", actor: STAFF });
	expect(called.ok).toBe(true);
};
const pass = (ms: number) => {
	fixture.clock += ms;
	up += ms;
};
const leap = (ms: number) => {
	fixture.clock += ms;
};
const answer = async (to: number) => {
	leaps.accept(DEMO, MAIN, to);
	return await line().desk.submit({ type: "releaseDay", to, actor: STAFF });
};
const held = async (): Promise<Leap> => {
	const { leap: noted } = await board();
	if (noted === undefined) throw new Error("nothing is held");
	return noted;
};

describe("a clock that leaps a day while three wait", () => {
	const noon = Date.parse("2026-11-21T03:00:00Z");
	let uids: MemberUid[];
	beforeEach(async () => {
		uids = [];
		for (let joins = 0; joins < 3; joins++) uids.push((await join()).uid);
		pass(MINUTE);
		leap(DAY);
	});

	it("ends nobody, calls nobody, and is on the board; people go on", async () => {
		await lines.tick();
		await lines.ring(DEMO, MAIN);
		expect(await held()).toEqual({ from: noon + MINUTE, to: noon + MINUTE + DAY });
		expect((await board()).order.size).toBe(3);
		pass(HOUR);
		await lines.ring(DEMO, MAIN);
		const asked = await line().desk.submit({ type: "autoCall", actor: STAFF });
		expect(asked).toMatchObject({ ok: false, code: "clock-leapt" });
		const [, second] = (await fixture.members()).map(({ data }) => data);
		expect(second).toMatchObject({ called: false, guide_over: false });
		const late = await join();
		expect([late.series, late.number]).toEqual([1, 4]);
		expect((await board()).called).toEqual([]);
	});

	it("starts the service day when staff say that the time is right, and does not ask for it again", async () => {
		await lines.tick();
		const { to } = await held();
		expect(await answer(to)).toMatchObject({ ok: true, changed: true });
		expect(alarms.at(-1)).toBeLessThanOrEqual(fixture.clock);
		await lines.ring(DEMO, MAIN);
		expect((await board()).order.size).toBe(0);
		const next = await join();
		expect([next.series, next.number]).toEqual([2, 1]);
		pass(DAY);
		await lines.tick();
		expect(await board()).toMatchObject({ order: { size: 0 } });
	});

	it("counts what happens meanwhile, and those who end then, for the day on which they stood", async () => {
		// Shares its commit with the note.
		await call(uids[0]);
		pass(MINUTE);
		await call(uids[1]);
		await answer((await held()).to);
		await lines.tick();
		const days = await fixture.store.runQuery(PATHS.line, { collection: "history" });
		expect(days.map(({ data }) => [data["day"], data["joins"], data["expired"]])).toEqual([
			["2026-11-21", 3, 3],
		]);
	});

	it("refuses an answer about another leap", async () => {
		await lines.tick();
		const { to } = await held();
		expect(await answer(to + 1)).toMatchObject({ ok: false, code: "stale" });
		expect(await held()).toBeDefined();
	});

	it("goes on as if nothing had been when the clock comes back", async () => {
		await lines.tick();
		const taken = await join();
		leap(-DAY);
		await lines.tick();
		expect((await board()).leap).toBeUndefined();
		const later = await join();
		expect(later.number).toBe(5);
		expect(later.lineUpAt).toBeGreaterThan(taken.lineUpAt);
		expect((await board()).order.size).toBe(5);
	});

	it("starts the service day by the time that passes, where nobody answers", async () => {
		await lines.tick();
		// The line may sleep: by the new clock nobody used it for a day.
		const opened = await lines.open(DEMO, MAIN);
		if (!opened.ok) throw new Error(opened.code);
		const { snapshot } = opened.value;
		// At 04:00 of the running clock.
		const at = noon + 16 * HOUR + DAY;
		expect(dueAt(snapshot, fixture.clock)).toBe(at);
		pass(at - fixture.clock - 1);
		await lines.tick();
		expect((await board()).order.size).toBe(3);
		pass(1);
		await lines.tick();
		expect(await board()).toMatchObject({ order: { size: 0 } });
		expect((await board()).leap).toBeUndefined();
	});

	it("is still held after a restart, until the clock is back", async () => {
		await lines.tick();
		await lines.close();
		start();
		await lines.ring(DEMO, MAIN);
		expect((await board()).order.size).toBe(3);
		await lines.close();
		leap(-DAY);
		start();
		await lines.ring(DEMO, MAIN);
		expect(await board()).toMatchObject({ order: { size: 3 } });
		expect((await board()).leap).toBeUndefined();
	});

	it("is still held when the clock leaps again after a restart, and then back by one of the leaps", async () => {
		await lines.tick();
		await lines.close();
		start();
		await lines.ring(DEMO, MAIN);
		pass(HOUR);
		leap(DAY);
		await lines.tick();
		expect(await board()).toMatchObject({ order: { size: 3 } });
		expect(await held()).toEqual({ from: noon + MINUTE + HOUR, to: noon + MINUTE + HOUR + 2 * DAY });
		leap(-DAY);
		await lines.tick();
		await lines.tick();
		expect(await board()).toMatchObject({ order: { size: 3 } });
		leap(-DAY);
		await lines.tick();
		expect((await board()).leap).toBeUndefined();
		expect(await board()).toMatchObject({ order: { size: 3 } });
	});

	it("is noted once by two processes of one machine", async () => {
		const other = new ClockLeaps({ now: () => fixture.clock, uptime: () => up, log: () => undefined });
		pass(MINUTE);
		leap(DAY);
		await lines.tick();
		const noted = await held();
		pass(MINUTE);
		expect(other.of(DEMO, MAIN, noted)).toEqual(noted);
	});

	it("begins where staff found the time right, when the clock leaps again", async () => {
		await lines.tick();
		await answer((await held()).to);
		await lines.tick();
		await join();
		pass(HOUR);
		leap(DAY);
		await lines.tick();
		const before = noon + MINUTE + DAY + HOUR;
		expect(await held()).toEqual({ from: before, to: before + DAY });
	});

	it("lets go when nobody stands any more", async () => {
		await lines.tick();
		await line().desk.submit({ type: "cancelAll", actor: STAFF });
		expect((await board()).leap).toBeUndefined();
	});
});

describe("what is no reason to ask", () => {
	it("a night that passes, awake, asleep or without the process", async () => {
		await join();
		pass(20 * HOUR);
		await lines.tick();
		expect((await board()).order.size).toBe(0);
		await join();
		await lines.close();
		leap(DAY);
		start();
		await lines.ring(DEMO, MAIN);
		expect(await board()).toMatchObject({ order: { size: 0 } });
	});

	it("a leap within the service day, and one while nobody waits", async () => {
		await join();
		leap(3 * HOUR);
		await lines.tick();
		expect((await board()).leap).toBeUndefined();
		await line().desk.submit({ type: "cancelAll", actor: STAFF });
		leap(DAY);
		await lines.tick();
		expect((await board()).leap).toBeUndefined();
		expect((await join()).number).toBe(1);
	});
});

it("a service day that comes early by a leap waits for the time that passes", async () => {
	await join();
	// 02:00: not yet the next day, whose start is two hours away.
	leap(14 * HOUR);
	await lines.tick();
	pass(2 * HOUR);
	await lines.tick();
	expect(await standing()).toBe(1);
	pass(14 * HOUR);
	await lines.tick();
	expect(await standing()).toBe(0);
});
