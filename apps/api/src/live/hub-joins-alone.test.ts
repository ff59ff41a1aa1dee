import type { Board } from "@junban/domain/line";
import { expect, test } from "vitest";
import { board, phone, standingHub } from "./testing/hub-fixture.ts";

const PHONES = 2_000;

/** Milliseconds between the first and the second board of a crowd. */
function waitFor(first: Board, second: Board): number[] {
	const { hub, later } = standingHub();
	hub.publish(first, 0, [], true);
	for (let index = 0; index < PHONES; index++) hub.add(phone());
	hub.publish(second, 0, [], false);
	return later.map(({ ms }) => ms);
}

const before = board(1, "1-10", { issued: 10, called: [{ number: 11, at: 1 }] });
const joined = { ...board(2, "1-11", { issued: 11 }), called: before.called };

test("joins alone wait a millisecond for each phone of a crowd", () => {
	expect(waitFor(before, joined)).toEqual([PHONES]);
});

test.each([
	["a new series", { series: 2 }],
	["a member asked closer", { during: [{ number: 1, at: 2 }] }],
	["a called member that came", { called: [] }],
	["an ending", { recent: [{ number: 11, at: 2 }] }],
	["a leaving beside the join", { issued: 12 }],
] as const)("%s is told within a second, also together with a join", (_, change) => {
	expect(waitFor(before, { ...joined, ...change })).toEqual([1_000]);
});
