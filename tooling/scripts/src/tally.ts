/** One check, or the tests of many packages. `failures`: test and reason, at least one if `failed` is not 0. */
export type Check = { name: string; passed: number; failed: number; skipped: number; failures: string[] };

/** Makes the result of a check that is no suite of tests. It counts as one test. */
export function single(name: string, faults: string[]): Check {
	const failures = faults.length === 0 ? [] : [faults.join("\n")];
	return { name, passed: 1 - failures.length, failed: failures.length, skipped: 0, failures };
}

export function sum(name: string, checks: Check[]): Check {
	const total = (field: "passed" | "failed" | "skipped") =>
		checks.reduce((count, check) => count + check[field], 0);
	const failures = checks.flatMap((check) => check.failures);
	return { name, passed: total("passed"), failed: total("failed"), skipped: total("skipped"), failures };
}

/** The last line of a run. A run without tests fails. */
export function tally(checks: Check[]): { line: string; ok: boolean } {
	const { passed, failed, skipped } = sum("all", checks);
	const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
	return { line, ok: failed === 0 && passed > 0 };
}
