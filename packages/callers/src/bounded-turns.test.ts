import { expect, test } from "vitest";
import { BoundedTurns } from "./bounded-turns.ts";

test("so many bytes are parsed in a turn, then others wait, in turns of their networks", () => {
	const yielded: (() => void)[] = [];
	const turns = new BoundedTurns((run) => void yielded.push(run));
	const next = () => yielded.shift()?.();
	expect([turns.take(60_000), turns.take(10_000), turns.take(1)]).toEqual([true, true, false]);
	const begun: string[] = [];
	for (const name of ["bot 1", "bot 2", "bot 3", "phone", "gone"]) {
		const forget = turns.wait([name.slice(0, 3)], 40_000, () => begun.push(name));
		if (name === "gone") forget();
	}
	next();
	expect(begun).toEqual(["bot 1", "phone"]);
	expect(turns.take(1)).toBe(false);
	next();
	expect(begun).toEqual(["bot 1", "phone", "bot 2", "bot 3"]);
	// What was parsed beyond a turn, the next ones lack.
	next();
	next();
	expect(yielded).toEqual([]);
	expect(turns.take(1)).toBe(true);
});

test("what turns out to cost more than was asked for is made up for in later turns", () => {
	const yielded: (() => void)[] = [];
	const turns = new BoundedTurns((run) => void yielded.push(run));
	expect(turns.take(1_000)).toBe(true);
	turns.spend(200_000);
	let lost = 0;
	for (; !turns.take(1); lost++) yielded.shift()?.();
	expect(lost).toBe(3);
});

test("whoever waited with many others goes on at once while there is room, else in turns", async () => {
	const yielded: (() => void)[] = [];
	const turns = new BoundedTurns((run) => void yielded.push(run), 2);
	const begun: string[] = [];
	const goOn = async (name: string) => {
		await turns.next([name.slice(0, 1)], 1);
		begun.push(name);
	};
	const all = ["a1", "a2", "a3", "a4", "a5", "b1"].map(goOn);
	const seen: string[][] = [];
	for (let turn = 0; turn < 3; turn++) {
		for (let tick = 0; tick < 5; tick++) await Promise.resolve();
		seen.push(begun.splice(0));
		yielded.shift()?.();
	}
	expect(seen).toEqual([
		["a1", "a2"],
		["a3", "b1"],
		["a4", "a5"],
	]);
	await Promise.all(all);
});
