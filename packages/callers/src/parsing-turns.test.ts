import { expect, test } from "vitest";
import { ParsingTurns } from "./parsing-turns.ts";

test("so many bytes are parsed in a turn, then others wait, in turns of their networks", () => {
	const yielded: (() => void)[] = [];
	const turns = new ParsingTurns((run) => void yielded.push(run));
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
	const turns = new ParsingTurns((run) => void yielded.push(run));
	expect(turns.take(1_000)).toBe(true);
	turns.spend(200_000);
	let lost = 0;
	for (; !turns.take(1); lost++) yielded.shift()?.();
	expect(lost).toBe(3);
});

test("one that throws takes no turn from the others", () => {
	const yielded: (() => void)[] = [];
	const turns = new ParsingTurns((run) => void yielded.push(run));
	const next = () => yielded.shift()?.();
	const begun: string[] = [];
	turns.wait(["a"], 1, () => {
		throw new Error("of its connection");
	});
	turns.wait(["b"], 1, () => begun.push("b"));
	expect(next).toThrow("of its connection");
	next();
	expect(begun).toEqual(["b"]);
});
