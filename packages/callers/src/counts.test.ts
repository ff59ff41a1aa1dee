import { expect, it } from "vitest";
import { Counts } from "./counts.ts";

it("counts each name by itself, and never less than nothing", () => {
	const counts = new Counts<string>();
	counts.add("a", 2);
	counts.add("b", 5);
	counts.add("a", -1);
	expect([counts.of("a"), counts.of("b"), counts.of("c"), counts.total]).toEqual([1, 5, 0, 6]);
	expect(counts.largest).toBe("b");
	counts.add("a", -1);
	counts.add("b", -6);
	expect([counts.of("a"), counts.of("b"), counts.total]).toEqual([0, 0, 0]);
	expect(counts.largest).toBeUndefined();
});
