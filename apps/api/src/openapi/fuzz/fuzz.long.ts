import { randomInt } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { buildDocument } from "#src/openapi/document.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { requestsOf } from "./testing/requests.ts";
import { FUZZ_LINE, FUZZ_NOTICES, Fuzzer } from "./testing/run.ts";

/** `JUNBAN_FUZZ_SEED` repeats a run. */
const SEED = Number(process.env["JUNBAN_FUZZ_SEED"] ?? randomInt(2 ** 31));
const SEQUENCES = 5_000;
const LENGTH = 20;
/** The lines are reused, so that the API's memory for a line does not look like a leak. */
const LINES = 24;
/** Bytes by which the heap may grow after the first quarter. */
const GROWTH = 24 * 1024 * 1024;

const api = await startNodeTestApi({ log: () => undefined, notices: FUZZ_NOTICES });
const document = buildDocument();
const fuzzer = new Fuzzer(api, document);
afterAll(() => fuzzer.close());

test(`100,000 requests made from the document, seed ${SEED}`, async () => {
	const lines = await Promise.all(Array.from({ length: LINES }, () => api.newLine(FUZZ_LINE)));
	const sequence = fc.array(requestsOf(document), { minLength: LENGTH, maxLength: LENGTH });
	let early = 0;
	for (let done = 0; done < SEQUENCES; done += LINES) {
		// In portions: all sequences at once would take much of the measured memory.
		const portion = fc.sample(sequence, { seed: SEED + done, numRuns: Math.min(LINES, SEQUENCES - done) });
		expect(await fuzzer.runAll(lines, portion)).toEqual([]);
		if (early === 0 && done >= SEQUENCES / 4) early = heapUsed();
	}
	expect(heapUsed() - early).toBeLessThan(GROWTH);
	process.stdout.write(`${JSON.stringify(Object.fromEntries(fuzzer.statuses))}\n`);
});

function heapUsed(): number {
	setFlagsFromString("--expose-gc");
	runInNewContext("gc()");
	return process.memoryUsage().heapUsed;
}
