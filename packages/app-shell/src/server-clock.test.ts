import { describe, expect, it } from "vitest";
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
