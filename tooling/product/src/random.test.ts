import { expect, test } from "vitest";
import { seeded } from "./random.ts";

test("the same seed gives the same values, another seed others", () => {
	const values = (seed: number) => {
		const random = seeded(seed);
		return Array.from({ length: 20 }, () => random.below(1000));
	};
	expect(values(7)).toEqual(values(7));
	expect(values(7)).not.toEqual(values(8));
	expect(values(7).every((value) => value >= 0 && value < 1000)).toBe(true);
});
