/** One check, or the tests of one package. `failures`: which test and why, at least one when `failed` is not 0. */
export type Check = { name: string; passed: number; failed: number; skipped: number; failures: string[] };

/** A check that is not a suite of tests counts as one test. */
export function single(name: string, faults: string[]): Check {
	const failures = faults.length === 0 ? [] : [faults.join("\n")];
	return { name, passed: 1 - failures.length, failed: failures.length, skipped: 0, failures };
}

/** The line that ends the run. No test at all is a failure. */
export function tally(checks: Check[]): { line: string; ok: boolean } {
	const sum = (field: "passed" | "failed" | "skipped") =>
		checks.reduce((total, check) => total + check[field], 0);
	const [passed, failed, skipped] = [sum("passed"), sum("failed"), sum("skipped")];
	const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
	return { line, ok: failed === 0 && passed > 0 };
}
