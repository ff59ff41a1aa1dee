import { expect, it } from "vitest";
import { FairTurns } from "./fair-turns.ts";

function taken(turns: FairTurns<string>): string[] {
	const all: string[] = [];
	for (let next = turns.next(); next !== undefined; next = turns.next()) all.push(next);
	return all;
}

it("takes one of each network in turns, however many one has", () => {
	const turns = new FairTurns<string>();
	for (const n of [1, 2, 3, 4]) turns.add(["a", `browser${n}`], `a${n}`);
	turns.add(["b", "browser"], "b1");
	turns.add(["c", "browser"], "c1");
	expect([turns.size, turns.sizeOf(["a"]), turns.sizeOf(["d"])]).toEqual([6, 4, 0]);
	expect(taken(turns)).toEqual(["a1", "b1", "c1", "a2", "a3", "a4"]);
	expect([turns.size, turns.sizeOf(["a"])]).toEqual([0, 0]);
});

it("within a network takes one of each browser in turns", () => {
	const turns = new FairTurns<string>();
	for (const n of [1, 2, 3]) turns.add(["a", "greedy"], `greedy${n}`);
	turns.add(["a", "modest"], "modest");
	expect(taken(turns)).toEqual(["greedy1", "modest", "greedy2", "greedy3"]);
});

it("a network with very many networks in it has one turn", () => {
	const turns = new FairTurns<string>();
	for (const n of [1, 2, 3]) turns.add(["wide", `wide${n}`, "browser"], `wide${n}`);
	turns.add(["plain", "browser"], "plain1");
	turns.add(["wide", "wide1", "browser"], "wide1 again");
	turns.add(["plain", "browser"], "plain2");
	expect(taken(turns)).toEqual(["wide1", "plain1", "wide2", "plain2", "wide3", "wide1 again"]);
});

it("whoever had a turn goes behind those who came meanwhile", () => {
	const turns = new FairTurns<string>();
	turns.add(["a", "x"], "a1");
	turns.add(["a", "x"], "a2");
	expect(turns.next()).toBe("a1");
	turns.add(["b", "y"], "b1");
	expect(taken(turns)).toEqual(["a2", "b1"]);
	turns.add(["a", "x"], "a3");
	expect(taken(turns)).toEqual(["a3"]);
});

it("whoever leaves takes no turn from the others of the network", () => {
	const turns = new FairTurns<string>();
	for (const n of [1, 2, 3]) turns.add(["a", `browser${n}`], `a${n}`);
	for (const n of [1, 2]) turns.add(["b", "browser"], `b${n}`);
	turns.remove(["a", "browser1"], "a1");
	turns.remove(["b", "browser"], "b1");
	turns.remove(["b", "nobody"], "b2");
	turns.remove(["nowhere", "browser"], "b2");
	expect(turns.size).toBe(3);
	expect(taken(turns)).toEqual(["a2", "b2", "a3"]);
	turns.add(["c", "browser"], "c1");
	turns.remove(["c", "browser"], "c1");
	expect([turns.next(), turns.size]).toEqual([undefined, 0]);
});

it("makes room with the first of whoever has the most, and nobody loses a turn to it", () => {
	const turns = new FairTurns<string>();
	turns.add(["a", "modest"], "modest");
	for (const n of [1, 2, 3]) turns.add(["a", "greedy"], `greedy${n}`);
	turns.add(["b", "browser"], "b1");
	expect([turns.drop(["a"]), turns.drop(["a"]), turns.drop(["c"])]).toEqual([
		"greedy1",
		"greedy2",
		undefined,
	]);
	expect([turns.size, turns.sizeOf(["a"])]).toEqual([3, 2]);
	turns.add(["a", "late"], "late");
	expect(turns.drop(["a"])).toBe("modest");
	expect(taken(turns)).toEqual(["greedy3", "b1", "late"]);
	expect([turns.drop(["a"]), turns.size]).toEqual([undefined, 0]);
});

it("of each level takes one that weighs least, of those that weigh the same in turns", () => {
	const turns = new FairTurns<string>();
	for (const n of [1, 2]) turns.add(["a", "x"], `x${n}`);
	turns.add(["a", "y"], "y1");
	for (const n of [1, 2]) turns.add(["b", "z"], `z${n}`);
	const weights = new Map([
		["a", 2],
		["a x", 3],
		["a y", 1],
		["b", 1],
	]);
	const next = () => turns.next((path) => weights.get(path.join(" ")) ?? 0);
	expect(next()).toBe("z1");
	weights.set("b", 2);
	expect([next(), next(), next(), next(), next()]).toEqual(["y1", "z2", "x1", "x2", undefined]);
});
