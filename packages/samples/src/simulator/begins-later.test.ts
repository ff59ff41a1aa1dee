import { waitsOnBoard } from "@junban/domain/wait";
import { expect, test } from "vitest";
import { SAMPLE_SHOPS } from "#src/catalogue/catalogue.ts";
import { dayAt, MINUTE, NOON } from "#src/testing/shops.ts";
import { stateOf } from "./state.ts";

/** 12:30 in Tokyo, when the clinic receives for its afternoon. */
const RECEIVES = NOON + 30 * MINUTE;
const CALLS = RECEIVES + 15 * MINUTE;

test("the clinic alone receives people before it calls them", () => {
	const later = SAMPLE_SHOPS.filter(({ receptions }) =>
		receptions.some((each) => JSON.stringify(each.start_after_options).includes("true")),
	);
	expect(later.map(({ uid }) => uid)).toEqual(["sample_clinic"]);
});

test.each([false, true])("nobody is called until then, also when somebody watches: %s", (isWatched) => {
	const day = dayAt("sample_clinic", RECEIVES);
	const calls = () =>
		[...day.keeper.members.values()].filter(({ calledAt = 0 }) => calledAt > RECEIVES).length;
	const { issued } = day.keeper.board;
	for (let at = RECEIVES; at < CALLS; at += MINUTE) {
		if (isWatched) day.command({ id: "watching", at, command: { type: "watch" } });
		day.runTo(at);
		expect(calls()).toBe(0);
	}
	expect(day.keeper.board.issued).toBeGreaterThan(issued);
	day.runTo(CALLS + 10 * MINUTE);
	expect(calls()).toBeGreaterThan(0);
});

test("who joins before is told the time until the first call as well", () => {
	const day = dayAt("sample_clinic", RECEIVES + MINUTE);
	const { board, opening, pace } = stateOf(day.keeper.facts, day);
	expect(opening.guidanceFrom).toBe(CALLS);
	expect(pace.guidanceFrom).toBe(CALLS);
	expect(waitsOnBoard(pace, board, day.at)(1)?.low).toBeGreaterThanOrEqual(14);
	day.runTo(CALLS + MINUTE);
	expect(stateOf(day.keeper.facts, day).pace.guidanceFrom ?? 0).toBeLessThanOrEqual(day.at);
});
