import { expect, test } from "vitest";
import { checkProofs } from "#src/testing/proofs.ts";

test("no proof allows a query that may return a refused document: 1,000,000 queries", () => {
	const { allowed, results } = checkProofs(1_000_000);
	expect(allowed).toBeGreaterThan(100_000);
	expect(results).toBeGreaterThan(400_000);
});
