import { expect, test } from "vitest";
import { SAMPLE_SHOPS } from "#src/catalogue/catalogue.ts";
import { dayOptions, HOUR, MINUTE, NOON } from "#src/testing/shops.ts";
import { Day } from "./day.ts";
import { stateOf } from "./state.ts";

const DAYS = Array.from({ length: 14 }, (_, index) => NOON + index * 24 * HOUR);

/** The line at an instant as somebody finds it who comes to watch. */
function found(day: Day, at: number) {
	day.runTo(at);
	const seen = day.copy();
	seen.command({ id: "watch", at, command: { type: "watch" } });
	const state = stateOf(seen.keeper.facts, seen);
	const agesOf = (...states: readonly string[]) =>
		state.members
			.filter(({ state: own }) => states.includes(own))
			.map(({ joinedAt }) => (at - joinedAt) / MINUTE);
	return { state, inLine: agesOf("waiting", "during_guidance") };
}

test.each(SAMPLE_SHOPS)("$uid: what a newcomer is told fits the rows, at all hours of two weeks", (shop) => {
	for (const noon of DAYS) {
		const options = dayOptions(shop.uid, noon);
		const day = new Day(options);
		for (let at = options.day.startsAt + MINUTE; at < options.day.endsAt; at += 10 * MINUTE) {
			const { state, inLine } = found(day, at);
			const told = state.waitOf(inLine.length + 1);
			const oldest = Math.max(...inLine);
			// The line was slower before it was watched, and the first of it has waited longest.
			expect(oldest).toBeLessThanOrEqual(2 * (told?.high ?? 0) + 12);
			expect(oldest).toBeLessThan(55);
			expect(told?.low).toBeLessThanOrEqual(30);
			for (const { state: own, calledAt = at } of state.members)
				if (own === "called") expect(at - calledAt).toBeLessThan(5 * MINUTE);
		}
	}
});

test.each(SAMPLE_SHOPS)("$uid: as many wait as at that hour of such a shop", (shop) => {
	const waiting = new Map<number, number[]>();
	for (const noon of DAYS) {
		const options = dayOptions(shop.uid, noon);
		const day = new Day(options);
		for (let at = options.day.startsAt + HOUR; at < options.day.endsAt; at += 10 * MINUTE) {
			day.runTo(at);
			const hour = day.keeper.facts.hours.clock.hourAt(at);
			waiting.set(hour, [...(waiting.get(hour) ?? []), day.keeper.board.order.size]);
		}
	}
	for (const [hour, counts] of waiting) {
		const level = shop.behaviour.level[hour] ?? 0;
		const mean = counts.reduce((sum, each) => sum + each, 0) / counts.length;
		expect(Math.abs(mean - level)).toBeLessThan(1.5 + level / 4);
	}
});
