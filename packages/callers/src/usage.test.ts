import { expect, test } from "vitest";
import { Usage } from "./usage.ts";

test("half of what was used is forgotten after a time; a clock that is set back changes nothing", () => {
	const usage = new Usage({ halfMs: 1_000, maxKeys: 10 });
	usage.add("a", 8, 0);
	usage.add("b", 3, 1_000);
	expect([usage.of("a", 1_000), usage.of("b", 1_000), usage.of("c", 1_000)]).toEqual([4, 3, 0]);
	expect([usage.most(1_000), usage.most(3_000), usage.of("b", 0)]).toEqual([4, 1, 3]);
	usage.add("a", 1, 2_000);
	expect(usage.of("a", 2_000)).toBe(3);
});

test("of very many, those are forgotten that used nothing for the longest time", () => {
	const usage = new Usage({ halfMs: 1_000, maxKeys: 2 });
	for (const key of ["a", "b", "a", "c"]) usage.add(key, 1, 0);
	expect(["a", "b", "c"].map((key) => usage.of(key, 0))).toEqual([2, 0, 1]);
});
