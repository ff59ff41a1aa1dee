import { expect, onTestFinished, test } from "vitest";
import { path } from "#src/testing/samples.ts";
import type { BoardMemory } from "./board-memory.ts";
import { boardNumbers } from "./board-numbers.ts";
import type { ReadyBoard } from "./display-events.ts";
import { type DisplaySession, firstDisplayState, openDisplay } from "./display-session.ts";
import { FakeDevice } from "./testing/fake-device.ts";
import { LineOnAir } from "./testing/line-on-air.ts";

const SECOND = 1_000;
const MINUTE = 60_000;
const LOUD: LineOnAir["line"] = {
	display: {
		...({ layout: "auto", voice: "ja", sound: true, show_wait: true, qr: true } as const),
		...{ message: "", message_en: "" },
	},
};

interface Opened {
	readonly air: LineOnAir;
	readonly device: FakeDevice;
	readonly session: DisplaySession;
	readonly kept: { value: BoardMemory };
}

/** A board that was started on this device before, on air for a second. */
async function openBoard(air = new LineOnAir(), kept: Opened["kept"] = { value: { wasStarted: true } }) {
	air.line = LOUD;
	const device = new FakeDevice(air.environment);
	const session = openDisplay(air.services(), path, {
		device,
		memory: {
			read: () => kept.value,
			save: (part) => {
				kept.value = { ...kept.value, ...part };
			},
		},
		say: ({ number }) => [{ locale: "ja", text: String(number) }],
	});
	onTestFinished(() => session.close());
	await air.clock.pass(SECOND);
	return { air, device, session, kept } satisfies Opened;
}

function ready(session: DisplaySession): ReadyBoard {
	const state = session.get();
	if (state.kind !== "ready") throw new Error(`the board is ${state.kind}`);
	return state;
}

const spoken = (device: FakeDevice) => device.spoken.map(({ text }) => Number(text));
const large = (session: DisplaySession) => {
	const { view, announced } = ready(session);
	return boardNumbers(view, announced).calling?.call.number;
};

test("a tap while the browser still thinks about whether it may sound decides it", async () => {
	const air = new LineOnAir();
	air.line = LOUD;
	const device = new FakeDevice(air.environment);
	const answers: ((canSound: boolean) => void)[] = [];
	device.start = () => new Promise((resolve) => answers.push(resolve));
	const memory = { read: () => ({ wasStarted: true }), save: () => undefined };
	const session = openDisplay(air.services(), path, { device, memory, say: () => [] });
	onTestFinished(() => session.close());
	await air.clock.pass(SECOND);
	expect(ready(session).sound).toBe("unknown");
	session.start();
	const [untouched, tapped] = answers;
	tapped?.(true);
	await air.clock.pass(SECOND);
	untouched?.(false);
	await air.clock.pass(SECOND);
	expect(ready(session).sound).toBe("on");
});

test("a press before the board is live starts it; the browser may want another one for sound", async () => {
	for (const canSound of [true, false]) {
		const air = new LineOnAir();
		air.line = LOUD;
		const device = new FakeDevice(air.environment);
		device.isPressed = true;
		device.canSound = canSound;
		const kept: Partial<BoardMemory>[] = [];
		const memory = {
			read: () => ({ wasStarted: false }),
			save: (part: Partial<BoardMemory>) => void kept.push(part),
		};
		const session = openDisplay(air.services(), path, { device, memory, say: () => [] });
		onTestFinished(() => session.close());
		await air.clock.pass(SECOND);
		expect([ready(session).sound, device.taps]).toEqual([canSound ? "on" : "tap", 1]);
		expect(kept).toContainEqual({ wasStarted: true });
	}
});

test("several calls at once are announced one after the other, each shown large meanwhile", async () => {
	const { air, device, session } = await openBoard();
	for (let call = 0; call < 3; call++) air.callNext();
	await air.clock.pass(100);
	expect([large(session), spoken(device)]).toEqual([8, [8]]);
	await air.clock.pass(6 * SECOND);
	expect([large(session), spoken(device)]).toEqual([9, [8, 9]]);
	await air.clock.pass(20 * SECOND);
	expect([large(session), spoken(device), device.chimes]).toEqual([10, [8, 9, 10], 3]);
});

test("a number that is called again is announced again; one that was set back is not", async () => {
	const { air, device } = await openBoard();
	air.call(8);
	await air.clock.pass(MINUTE);
	air.call(8);
	air.call(9);
	air.finish(9);
	await air.clock.pass(MINUTE);
	expect(spoken(device)).toEqual([8, 8]);
});

test("after a connection loss, calls up to ten minutes old are announced, once", async () => {
	const { air, device } = await openBoard();
	air.call(8);
	await air.clock.pass(MINUTE);
	air.stop();
	air.call(9);
	await air.clock.pass(8 * MINUTE);
	air.call(10);
	await air.clock.pass(3 * MINUTE);
	air.isUp = true;
	await air.clock.pass(2 * MINUTE);
	expect(spoken(device)).toEqual([8, 10]);
});

test("a page that was loaded again goes on after the last announced call", async () => {
	const first = await openBoard();
	first.air.call(8);
	await first.air.clock.pass(MINUTE);
	first.session.close();
	first.air.call(9);
	const second = await openBoard(first.air, first.kept);
	await second.air.clock.pass(MINUTE);
	expect(spoken(second.device)).toEqual([9]);
});

test("a device that was never started asks for a tap for a minute, then shows calls without sound", async () => {
	const { air, device, session, kept } = await openBoard(undefined, { value: { wasStarted: false } });
	air.call(8);
	await air.clock.pass(30 * SECOND);
	expect(ready(session).sound).toBe("ask");
	await air.clock.pass(40 * SECOND);
	expect(ready(session).sound).toBe("tap");
	expect([device.chimes, device.taps, large(session)]).toEqual([0, 0, 8]);
	session.start();
	await air.clock.pass(0);
	expect([ready(session).sound, kept.value.wasStarted, device.taps]).toEqual(["on", true, 1]);
	air.call(9);
	await air.clock.pass(MINUTE);
	expect(spoken(device)).toEqual([9]);
});

test("a browser that wants a tap after a restart says so quietly", async () => {
	const { air, device, session } = await openBoard();
	device.isAllowed = false;
	air.call(8);
	await air.clock.pass(10 * SECOND);
	expect(ready(session).sound).toBe("tap");
	air.call(9);
	await air.clock.pass(MINUTE);
	expect(device.chimes).toBe(1);
});

test("a device that never ends a sentence does not silence the board", async () => {
	const { air, device } = await openBoard();
	device.isMute = true;
	air.call(8);
	air.call(9);
	await air.clock.pass(2 * MINUTE);
	expect(spoken(device)).toEqual([8, 9]);
	expect(device.hushed).toBeGreaterThan(0);
});

test("the clock is the server's, also on a device whose clock is wrong and jumps", async () => {
	const air = new LineOnAir();
	air.ahead = 3 * 60 * MINUTE;
	const { device, session } = await openBoard(air);
	const isRight = () => Math.abs(ready(session).now - air.serverTime) < MINUTE;
	expect(isRight()).toBe(true);
	air.ahead -= 7 * 60 * MINUTE;
	air.clock.time += 7 * 60 * MINUTE;
	await air.clock.pass(MINUTE);
	air.call(8);
	await air.clock.pass(MINUTE);
	expect([isRight(), spoken(device)]).toEqual([true, [8]]);
});

test("a new version waits until nobody is in the line, because a reload may cost the sound", async () => {
	const { air, device } = await openBoard();
	device.isNewVersion = true;
	await air.clock.pass(40 * MINUTE);
	expect(device.reloads).toBe(0);
	air.change({ order: { runs: [], size: 0 } });
	await air.clock.pass(2 * MINUTE);
	expect(device.reloads).toBeGreaterThan(0);
});

test("a silent board loads a new version when nobody was called for a minute", async () => {
	const { air, device } = await openBoard();
	device.isAllowed = false;
	air.call(8);
	device.isNewVersion = true;
	await air.clock.pass(29.9 * MINUTE);
	air.call(9);
	await air.clock.pass(30 * SECOND);
	expect(device.reloads).toBe(0);
	await air.clock.pass(2 * MINUTE);
	expect(device.reloads).toBeGreaterThan(0);
});

test("a deleted shop is said, and one that comes back is shown", async () => {
	const { air, session } = await openBoard();
	air.isGone = true;
	air.stop();
	air.isUp = true;
	await air.clock.pass(MINUTE);
	expect(session.get().kind).toBe("missing");
	expect(air.connections).toBe(0);
	air.isGone = false;
	await air.clock.pass(11 * MINUTE);
	expect(session.get().kind).toBe("ready");
});

test("a failed first load is tried again; a page that the server rendered stays meanwhile", async () => {
	const air = new LineOnAir();
	air.isUp = false;
	const { session } = await openBoard(air);
	expect(session.get()).toMatchObject({ kind: "failed", code: "offline" });
	air.isUp = true;
	await air.clock.pass(10 * SECOND);
	expect(session.get().kind).toBe("ready");
	expect(firstDisplayState(undefined)).toEqual({ kind: "loading" });
});
