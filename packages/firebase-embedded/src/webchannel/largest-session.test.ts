import { expect, test } from "vitest";
import { largestSession } from "./largest-session.ts";

const owner = (...held: number[]) => new Set(held.map((each) => ({ held: each })));

test("the network with the most pays, not the largest owner", () => {
	const desk = owner(900);
	const crowd = Array.from({ length: 300 }, () => owner(800));
	expect(largestSession([[desk], crowd])?.held).toBe(800);
});

test("in a network the owner with the most pays, with his largest session", () => {
	expect(largestSession([[owner(10, 30, 20), owner(50)], [owner(100)]])?.held).toBe(30);
});

test("nobody pays where nobody holds anything", () => {
	expect(largestSession([[owner(0), owner()]])).toBeUndefined();
	expect(largestSession([])).toBeUndefined();
});
