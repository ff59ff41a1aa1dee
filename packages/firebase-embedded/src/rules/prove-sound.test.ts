import { expect, test } from "vitest";
import { checkProofs } from "#src/testing/proofs.ts";

test("no proof allows a query that may return a document which the rules refuse: 20,000 queries", () => {
	const { allowed, results } = checkProofs(20_000);
	// Else nothing was tried.
	expect(allowed).toBeGreaterThan(2_000);
	expect(results).toBeGreaterThan(8_000);
});
