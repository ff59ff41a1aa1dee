import { parseLineUid } from "@junban/domain/values";
import { describe, expect, it } from "vitest";
import { ClockLeaps } from "./clock-leaps.ts";
import { DEMO, MAIN, parsed } from "./desk/testing/fixture.ts";

const HOUR = 3_600_000;
const OTHER = parsed(parseLineUid("other"));
const NOON = Date.parse("2026-11-21T12:00:00+09:00");

/** A machine whose wall clock and whose time since its start move apart. */
function machine() {
	const lines: string[] = [];
	const state = { now: NOON, up: 5 * HOUR };
	const leaps = new ClockLeaps({
		now: () => state.now,
		uptime: () => state.up,
		log: (level, event, fields) => lines.push(JSON.stringify({ level, event, ...fields })),
	});
	return {
		leaps,
		lines,
		state,
		/** Time passes, awake or asleep. */
		pass(ms: number) {
			state.now += ms;
			state.up += ms;
		},
		/** The clock is set. */
		set(ms: number) {
			state.now += ms;
		},
	};
}

describe("leaps of the clock", () => {
	it("are none while time passes, also in a night in which the machine slept or nobody asked", () => {
		const { leaps, pass, lines } = machine();
		for (const hours of [0.01, 14, 24 * 400]) {
			pass(hours * HOUR);
			expect(leaps.of(DEMO, MAIN)).toBeUndefined();
		}
		expect(lines).toEqual([]);
	});

	it("are none within two hours, and small corrections do not add up", () => {
		const { leaps, pass, set } = machine();
		for (let times = 0; times < 5; times++) {
			set(2 * HOUR);
			expect(leaps.of(DEMO, MAIN)).toBeUndefined();
			pass(HOUR);
		}
	});

	it("say what the clock would show, stay while time passes, and are written to the log once", () => {
		const { leaps, pass, set, lines } = machine();
		pass(HOUR);
		set(20 * HOUR);
		const leap = { from: NOON + HOUR, to: NOON + 21 * HOUR };
		expect(leaps.of(DEMO, MAIN)).toEqual(leap);
		pass(48 * HOUR);
		expect(leaps.of(DEMO, MAIN)).toEqual(leap);
		expect(leaps.last).toEqual(leap);
		expect(lines.map((line) => JSON.parse(line))).toEqual([
			{
				level: "warn",
				event: "clock.leapt",
				from: "2026-11-21T04:00:00.000Z",
				to: "2026-11-22T00:00:00.000Z",
			},
		]);
	});

	it("end when the clock comes back", () => {
		const { leaps, pass, set, lines } = machine();
		set(24 * HOUR);
		leaps.look();
		pass(HOUR);
		set(-24 * HOUR);
		expect(leaps.of(DEMO, MAIN)).toBeUndefined();
		expect(leaps.last).toBeUndefined();
		expect(lines).toHaveLength(2);
	});

	it("add up when the clock leaps on, and a clock that only went back owes nothing", () => {
		const { leaps, set } = machine();
		set(-72 * HOUR);
		expect(leaps.of(DEMO, MAIN)).toBeUndefined();
		set(10 * HOUR);
		leaps.look();
		set(10 * HOUR);
		expect(leaps.of(DEMO, MAIN)).toEqual({ from: NOON - 72 * HOUR, to: NOON - 52 * HOUR });
	});

	it("that were found right for a line hold the others, and a further leap holds that line again", () => {
		const { leaps, set } = machine();
		set(24 * HOUR);
		const to = NOON + 24 * HOUR;
		leaps.accept(DEMO, MAIN, to - 1);
		expect(leaps.of(DEMO, MAIN)?.to).toBe(to);
		leaps.accept(DEMO, MAIN, to);
		expect(leaps.of(DEMO, MAIN)).toBeUndefined();
		expect(leaps.of(DEMO, OTHER)?.to).toBe(to);
		set(24 * HOUR);
		expect(leaps.of(DEMO, MAIN)).toEqual({ from: to, to: to + 24 * HOUR });
		expect(leaps.of(DEMO, OTHER)).toEqual({ from: NOON, to: to + 24 * HOUR });
		set(-24 * HOUR);
		expect(leaps.of(DEMO, MAIN)).toBeUndefined();
	});

	it("are unknown where nothing but the clock tells the time", () => {
		const state = { now: NOON };
		const leaps = new ClockLeaps({ now: () => state.now, uptime: undefined, log: () => undefined });
		state.now += 48 * HOUR;
		expect(leaps.of(DEMO, MAIN)).toBeUndefined();
	});
});
