import { expect, test } from "vitest";
import { NOON } from "#src/testing/builders.ts";
import { floodAfterJoin, floodAt, JOINS_IN_CALM, type JoinFlood, noFlood } from "./join-flood.ts";

const SECOND = 1_000;

/** The state after `count` joins at one instant. */
function afterJoins(count: number, from: JoinFlood): JoinFlood {
	return Array.from({ length: count }).reduce<JoinFlood>((flood) => floodAfterJoin(flood), from);
}

test("FLOOD-1 a line is flooded once its bound of joins is used up", () => {
	const calm = noFlood(JOINS_IN_CALM, NOON);
	expect(calm.isFlooded).toBe(false);
	expect(afterJoins(JOINS_IN_CALM - 1, calm).isFlooded).toBe(false);
	expect(afterJoins(JOINS_IN_CALM, calm)).toEqual({ joins: 0, at: NOON, isFlooded: true });
	expect(afterJoins(JOINS_IN_CALM + 5, calm)).toEqual({ joins: 0, at: NOON, isFlooded: true });
});

test("FLOOD-2 the joins left refill with the bound in a minute, and never hold more than it", () => {
	const used = afterJoins(10, noFlood(60, NOON));
	expect(floodAt(used, 60, NOON + 5 * SECOND).joins).toBe(55);
	expect(floodAt(used, 60, NOON + 600 * SECOND).joins).toBe(60);
	// A lowered setting counts at once.
	expect(floodAt(used, 20, NOON).joins).toBe(20);
});

test("FLOOD-3 a flood ends when half of the bound is back, not before", () => {
	const flooded = afterJoins(60, noFlood(60, NOON));
	const late = floodAt(flooded, 60, NOON + 29 * SECOND);
	expect(late).toMatchObject({ joins: 29, isFlooded: true });
	// One join goes on holding the flood for as long as it takes to refill by one.
	expect(floodAt(floodAfterJoin(late), 60, NOON + 30 * SECOND).isFlooded).toBe(true);
	expect(floodAt(flooded, 60, NOON + 30 * SECOND)).toMatchObject({ joins: 30, isFlooded: false });
});

test("FLOOD-4 a clock that is set back refills nothing, and from then on it refills again", () => {
	const flooded = afterJoins(60, noFlood(60, NOON));
	const back = floodAt(flooded, 60, NOON - 3_600 * SECOND);
	expect(back).toEqual({ joins: 0, at: NOON - 3_600 * SECOND, isFlooded: true });
	expect(floodAt(back, 60, back.at + 30 * SECOND).isFlooded).toBe(false);
});
