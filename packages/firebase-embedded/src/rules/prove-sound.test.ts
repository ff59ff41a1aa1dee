import fc from "fast-check";
import { expect, test } from "vitest";
import { tryProofs } from "#src/testing/proofs.ts";

test("no proof allows a query that may return a document which the rules refuse: 20,000 queries", () => {
	let allowed = 0;
	let results = 0;
	fc.assert(
		fc.property(fc.nat(), (seed) => {
			const tried = tryProofs(seed, 8);
			allowed += tried.allowed;
			results += tried.results;
			if (tried.fault !== undefined) throw new Error(tried.fault);
		}),
		{ numRuns: 2_500, endOnFailure: true },
	);
	// Else nothing was tried.
	expect(allowed).toBeGreaterThan(2_000);
	expect(results).toBeGreaterThan(6_000);
});
