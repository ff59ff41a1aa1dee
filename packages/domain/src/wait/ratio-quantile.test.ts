import fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { ratioQuantile } from "./ratio-quantile.ts";

test.each([
	// From tables of the F distribution with 2 * above and 2 * below degrees of freedom.
	[0.9, 0.5, 0.5, 39.863],
	[0.9, 1, 5, 2.9245],
	[0.9, 5, 5, 2.3226],
	[0.9, 10, 15, 1.6673],
	[0.5, 5, 5, 1],
	[0.1, 5, 5, 1 / 2.3226],
	[0.1, 5, 1, 1 / 2.9245],
])(
	"WAIT-5 the %f point of a ratio of shapes %f and %f is the F distribution's",
	(part, above, below, point) => {
		expect(ratioQuantile(part, above, below) / point).toBeCloseTo(1, 4);
	},
);

test("WAIT-5 with an exact scale the points are those of the gamma distribution", () => {
	expect(ratioQuantile(0.9, 1, 1e7)).toBeCloseTo(-Math.log(0.1), 4);
	expect(ratioQuantile(0.1, 1, 1e7)).toBeCloseTo(-Math.log(0.9), 4);
});

test("WAIT-5 the points are ascending, and those of the inverse ratio are inverse", () => {
	const shape = fc.double({ min: 0.05, max: 1e5, noNaN: true });
	fc.assert(
		fc.property(shape, shape, (above, below) => {
			const [low, mid, high] = [0.1, 0.5, 0.9].map((part) => ratioQuantile(part, above, below));
			expect(low).toBeLessThan(mid ?? 0);
			expect(mid).toBeLessThan(high ?? 0);
			expect(ratioQuantile(0.1, below, above) * (high ?? 0)).toBeCloseTo(1, 6);
		}),
		{ ...seeded, numRuns: 300 },
	);
});
