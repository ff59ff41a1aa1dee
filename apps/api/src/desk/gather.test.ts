import { expect, test } from "vitest";
import { untilQuiet } from "./gather.ts";

/** The turns waited when these numbers of requests arrive in each turn. */
async function turnsFor(arrivals: (turn: number) => number): Promise<number> {
	let turns = 0;
	let waiting = 1;
	await untilQuiet(
		() => waiting,
		() => {
			turns += 1;
			waiting += arrivals(turns);
			return Promise.resolve();
		},
	);
	return turns;
}

test.each([
	["alone, a request waits two turns", () => 0, 2],
	["one more arrives in the first", (turn: number) => (turn === 1 ? 1 : 0), 3],
	["a single quiet turn between arrivals ends nothing", (turn: number) => (turn <= 5 ? turn % 2 : 0), 7],
	["a crowd without end is cut off", () => 3, 16],
])("%s", async (_, arrivals, turns) => {
	expect(await turnsFor(arrivals)).toBe(turns);
});
