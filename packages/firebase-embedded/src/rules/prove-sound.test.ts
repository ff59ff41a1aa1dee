import { expect, test } from "vitest";
import { checkProofs } from "#src/testing/proofs.ts";

test("no proof allows a query that may return a refused document: 5,000 queries", () => {
	const { allowed, results } = checkProofs(5_000);
	// Otherwise nothing was tested.
	expect(allowed).toBeGreaterThan(500);
	expect(results).toBeGreaterThan(2_000);
});
