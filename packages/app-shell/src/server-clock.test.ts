import { describe, expect, it, vi } from "vitest";
import { type ClockHost, createServerClock } from "./server-clock.ts";

/** A device whose time and visibility the test moves. */
function device(start: number) {
	let now = start;
	let hidden = false;
	let visibility: (() => void) | undefined;
	let timer: { at: number; callback: () => void } | undefined;
	const host: ClockHost = {
		now: () => now,
		isHidden: () => hidden,
		onVisibility(listener) {
			visibility = listener;
			return () => {
				visibility = undefined;
			};
		},
		setTimeout(callback, delay) {
			timer = { at: now + delay, callback };
			return 1;
		},
		clearTimeout() {
			timer = undefined;
		},
	};
	return {
		host,
		pending: () => timer !== undefined,
		watching: () => visibility !== undefined,
		pass(milliseconds: number) {
			const end = now + milliseconds;
			while (timer !== undefined && timer.at <= end) {
				now = timer.at;
				const { callback } = timer;
				timer = undefined;
				callback();
			}
			now = end;
		},
		hide(value: boolean) {
			hidden = value;
			visibility?.();
		},
	};
}

describe("server clock", () => {
	it("is the device's until it knows better, then the server's, half a round trip on", () => {
		const phone = device(5_000);
		const clock = createServerClock(phone.host);
		expect(clock.now()).toBe(5_000);
		clock.sync(100_000, 4_800, 5_000);
		expect(clock.now()).toBe(100_100);
		phone.pass(1_000);
		expect(clock.now()).toBe(101_100);
	});

	it("trusts the shorter round trip for a minute", () => {
		const phone = device(0);
		const clock = createServerClock(phone.host);
		clock.sync(100_000, 0, 0);
		clock.sync(200_000, -5_000, 0);
		expect(clock.now()).toBe(100_000);
		phone.pass(61_000);
		clock.sync(200_000, 56_000, 61_000);
		expect(clock.now()).toBe(202_500);
	});

	it("ticks on the server's full second", () => {
		const phone = device(0);
		const clock = createServerClock(phone.host);
		clock.sync(100_400, 0, 0);
		const ticks: number[] = [];
		clock.subscribe(() => ticks.push(clock.snapshot()));
		phone.pass(2_700);
		expect(ticks).toEqual([101_000, 102_000, 103_000]);
	});

	it("does nothing while hidden and is right at once when shown", () => {
		const phone = device(0);
		const clock = createServerClock(phone.host);
		const ticks: number[] = [];
		clock.subscribe(() => ticks.push(clock.snapshot()));
		phone.hide(true);
		expect(phone.pending()).toBe(false);
		phone.pass(60_500);
		expect(ticks).toEqual([]);
		phone.hide(false);
		expect(ticks).toEqual([60_500]);
		phone.pass(500);
		expect(ticks).toEqual([60_500, 61_000]);
	});

	it("holds still while nobody listens", () => {
		const phone = device(0);
		const clock = createServerClock(phone.host);
		expect(phone.pending()).toBe(false);
		const stop = clock.subscribe(() => {});
		expect([phone.pending(), phone.watching()]).toEqual([true, true]);
		stop();
		expect([phone.pending(), phone.watching()]).toEqual([false, false]);
	});
});

describe("asking the server for its time", () => {
	/** An answer that takes 200 ms, of a server a hundred seconds ahead. */
	function keeping(phone: ReturnType<typeof device>) {
		const clock = createServerClock(phone.host);
		const ask = vi.fn(async () => {
			phone.pass(200);
			return phone.host.now() + 100_000;
		});
		return { clock, ask };
	}
	const answered = () => Promise.resolve();

	it("asks at once and every minute, and takes the way into account", async () => {
		const phone = device(0);
		const { clock, ask } = keeping(phone);
		clock.keepRight(ask);
		await answered();
		expect([ask.mock.calls.length, clock.now() - phone.host.now()]).toEqual([1, 100_100]);
		phone.pass(59_000);
		await answered();
		expect(ask).toHaveBeenCalledTimes(1);
		phone.pass(2_000);
		await answered();
		expect(ask).toHaveBeenCalledTimes(2);
	});

	it("asks nothing while hidden, and at once when shown again", async () => {
		const phone = device(0);
		const { clock, ask } = keeping(phone);
		phone.hide(true);
		clock.keepRight(ask);
		phone.pass(300_000);
		expect(ask).not.toHaveBeenCalled();
		phone.hide(false);
		await answered();
		expect(ask).toHaveBeenCalledTimes(1);
		phone.hide(true);
		phone.pass(300_000);
		expect(ask).toHaveBeenCalledTimes(1);
		phone.hide(false);
		expect(ask).toHaveBeenCalledTimes(2);
	});

	it("does not ask while other answers tell the time", () => {
		const phone = device(0);
		const { clock, ask } = keeping(phone);
		clock.sync(100_000, 0, 0);
		clock.keepRight(ask);
		for (let minute = 0; minute < 5; minute += 1) {
			phone.pass(50_000);
			clock.sync(phone.host.now() + 100_000);
		}
		expect(ask).not.toHaveBeenCalled();
	});

	it.each([
		["no answer", async () => undefined],
		["a broken one", () => Promise.reject(new Error("offline"))],
	])("%s leaves the clock as it is, and is tried again after a minute", async (_name, answer) => {
		const phone = device(7_000);
		const clock = createServerClock(phone.host);
		const ask = vi.fn(answer);
		clock.keepRight(ask);
		await answered();
		expect(clock.now()).toBe(7_000);
		phone.pass(59_999);
		expect(ask).toHaveBeenCalledTimes(1);
		phone.pass(1_000);
		expect(ask).toHaveBeenCalledTimes(2);
	});

	it("stops with its page: a late answer changes nothing", async () => {
		const phone = device(0);
		const { clock, ask } = keeping(phone);
		clock.keepRight(ask)();
		await answered();
		phone.pass(300_000);
		expect([ask.mock.calls.length, clock.now(), phone.pending(), phone.watching()]).toEqual([
			1,
			phone.host.now(),
			false,
			false,
		]);
	});
});
