import { good } from "@junban/domain/values";
import { describe, expect, it, vi } from "vitest";
import type { OperationStatus } from "./rules/collection-status.ts";
import { type ClockHost, createServerClock } from "./server-clock.ts";

/** A device whose time and visibility the test moves. */
function fakeDevice(start: number) {
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
	it("is the device's time until the first sync, then the server's plus half a round trip", () => {
		const phone = fakeDevice(5_000);
		const clock = createServerClock(phone.host);
		expect(clock.now()).toBe(5_000);
		clock.sync(100_000, 4_800, 5_000);
		expect(clock.now()).toBe(100_100);
		phone.pass(1_000);
		expect(clock.now()).toBe(101_100);
	});

	it("prefers the shorter round trip for a minute", () => {
		const phone = fakeDevice(0);
		const clock = createServerClock(phone.host);
		clock.sync(100_000, 0, 0);
		clock.sync(200_000, -5_000, 0);
		expect(clock.now()).toBe(100_000);
		phone.pass(61_000);
		clock.sync(200_000, 56_000, 61_000);
		expect(clock.now()).toBe(202_500);
	});

	it("ticks on the server's full second", () => {
		const phone = fakeDevice(0);
		const clock = createServerClock(phone.host);
		clock.sync(100_400, 0, 0);
		const ticks: number[] = [];
		clock.subscribe(() => ticks.push(clock.snapshot()));
		phone.pass(2_700);
		expect(ticks).toEqual([101_000, 102_000, 103_000]);
	});

	it("has no ticks while hidden, and one at once when shown", () => {
		const phone = fakeDevice(0);
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

	it("has no timer without subscribers", () => {
		const phone = fakeDevice(0);
		const clock = createServerClock(phone.host);
		expect(phone.pending()).toBe(false);
		const stop = clock.subscribe(() => {});
		expect([phone.pending(), phone.watching()]).toEqual([true, true]);
		stop();
		expect([phone.pending(), phone.watching()]).toEqual([false, false]);
	});
});

describe("fetching the server's time", () => {
	/** The response takes 200 ms; the server's clock is 100 s ahead. */
	function syncing(phone: ReturnType<typeof fakeDevice>) {
		const clock = createServerClock(phone.host);
		const ask = vi.fn(async () => {
			phone.pass(200);
			return good(phone.host.now() + 100_000);
		});
		return { clock, ask };
	}
	const answered = () => Promise.resolve();

	it("happens at once and every minute, and half the round trip is added", async () => {
		const phone = fakeDevice(0);
		const { clock, ask } = syncing(phone);
		const statuses: string[] = [];
		clock.keepSynced(ask, ({ state }) => statuses.push(state));
		await answered();
		expect([ask.mock.calls.length, clock.now() - phone.host.now()]).toEqual([1, 100_100]);
		expect(statuses).toEqual(["request", "success"]);
		phone.pass(59_000);
		await answered();
		expect(ask).toHaveBeenCalledTimes(1);
		phone.pass(2_000);
		await answered();
		expect(ask).toHaveBeenCalledTimes(2);
	});

	it("does not happen while hidden, and happens at once when shown", async () => {
		const phone = fakeDevice(0);
		const { clock, ask } = syncing(phone);
		phone.hide(true);
		clock.keepSynced(ask);
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

	it("does not happen while other responses sync the clock", () => {
		const phone = fakeDevice(0);
		const { clock, ask } = syncing(phone);
		clock.sync(100_000, 0, 0);
		clock.keepSynced(ask);
		for (let minute = 0; minute < 5; minute += 1) {
			phone.pass(50_000);
			clock.sync(phone.host.now() + 100_000);
		}
		expect(ask).not.toHaveBeenCalled();
	});

	it.each([
		[
			"a failure",
			async () => ({ ok: false, code: "offline", detail: "0" }) as const,
			{ state: "failure", code: "offline", message: "0" },
		],
		[
			"a rejection",
			() => Promise.reject(new Error("a chunk was lost")),
			{ state: "failure", code: "server-time-failed", message: "Error: a chunk was lost" },
		],
	])(
		"%s does not change the clock, is recorded, and the fetch is repeated after a minute",
		async (_name, answer, failure) => {
			const phone = fakeDevice(7_000);
			const clock = createServerClock(phone.host);
			const ask = vi.fn(answer);
			const statuses: OperationStatus[] = [];
			clock.keepSynced(ask, (status) => statuses.push(status));
			expect(statuses).toEqual([{ state: "request" }]);
			await answered();
			expect(clock.now()).toBe(7_000);
			expect(statuses).toEqual([{ state: "request" }, failure]);
			phone.pass(59_999);
			expect(ask).toHaveBeenCalledTimes(1);
			phone.pass(1_000);
			expect(ask).toHaveBeenCalledTimes(2);
		},
	);

	it("ends with its page: a late response does not change the clock", async () => {
		const phone = fakeDevice(0);
		const { clock, ask } = syncing(phone);
		const onStatus = vi.fn();
		clock.keepSynced(ask, onStatus)();
		await answered();
		expect(onStatus.mock.calls).toEqual([[{ state: "request" }]]);
		phone.pass(300_000);
		expect([ask.mock.calls.length, clock.now(), phone.pending(), phone.watching()]).toEqual([
			1,
			phone.host.now(),
			false,
			false,
		]);
	});
});
