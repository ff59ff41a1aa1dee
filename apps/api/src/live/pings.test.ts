import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPings } from "./pings.ts";

/** How often each phone is pinged, in milliseconds. */
const EVERY_MS = 30_000;
const PHONES = 5_000;

class Phone extends EventEmitter {
	readonly pings: number[] = [];
	readonly ping = () => void this.pings.push(Date.now());
	readonly terminate = vi.fn();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("every phone is pinged once in 30 s, and never all at the same time", () => {
	const pings = startPings();
	const phones = Array.from({ length: PHONES }, () => new Phone());
	for (const phone of phones) pings.add(phone);
	for (let round = 1; round <= 3; round++) {
		vi.advanceTimersByTime(EVERY_MS);
		for (const phone of phones) {
			expect(phone.pings).toHaveLength(round);
			phone.emit("pong");
		}
	}
	const times = phones.flatMap((phone) => phone.pings);
	const counts = [...Map.groupBy(times, (time) => time).values()].map((each) => each.length);
	expect(Math.max(...counts)).toBeLessThan(PHONES / 100);
	pings.close();
	expect(vi.getTimerCount()).toBe(0);
});

test.each(["ping", "pong"])("a phone that sends many of its own %ss between two pings is cut off", (kind) => {
	const pings = startPings();
	const [flood, sober] = [new Phone(), new Phone()];
	for (const phone of [flood, sober]) pings.add(phone);
	for (let round = 0; round < 30; round++) {
		vi.advanceTimersByTime(EVERY_MS);
		// Its answer, and one that nobody asked for.
		for (const each of ["pong", kind]) sober.emit(each);
		flood.emit("pong");
	}
	for (let count = 0; count < 30; count++) flood.emit(kind);
	expect([flood.terminate.mock.calls.length > 0, sober.terminate.mock.calls.length]).toEqual([true, 0]);
	pings.close();
});

test("a phone that has not answered is cut off at its next ping, and one that has left is forgotten", () => {
	const pings = startPings();
	const [mute, gone] = [new Phone(), new Phone()];
	for (const phone of [mute, gone]) pings.add(phone);
	gone.emit("close");
	vi.advanceTimersByTime(EVERY_MS);
	expect([mute.pings.length, mute.terminate.mock.calls.length]).toEqual([1, 0]);
	vi.advanceTimersByTime(EVERY_MS);
	expect([mute.pings.length, mute.terminate.mock.calls.length]).toEqual([1, 1]);
	expect([gone.pings.length, gone.terminate.mock.calls.length]).toEqual([0, 0]);
	pings.close();
});
