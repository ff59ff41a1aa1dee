import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { buildDocument } from "#src/openapi/document.ts";
import { requestsOf } from "#src/openapi/fuzz/testing/requests.ts";
import { FUZZ_LINE, Fuzzer } from "#src/openapi/fuzz/testing/run.ts";
import { startWorker } from "./testing/on-workerd.ts";

/** `JUNBAN_FUZZ_SEED` repeats a run. */
const SEED = Number(process.env["JUNBAN_FUZZ_SEED"] ?? randomInt(2 ** 31));
const SEQUENCES = 500;
const LENGTH = 20;
/** Used again and again. */
const LINES = 20;

const api = await startWorker();
const document = buildDocument();
const fuzzer = new Fuzzer(api, document);
afterAll(() => fuzzer.close());

test(`10,000 requests made from the document on workerd, seed ${SEED}`, async () => {
	const lines = await Promise.all(Array.from({ length: LINES }, () => api.newLine(FUZZ_LINE)));
	const sequence = fc.array(requestsOf(document), { minLength: LENGTH, maxLength: LENGTH });
	for (let done = 0; done < SEQUENCES; done += LINES) {
		const portion = fc.sample(sequence, { seed: SEED + done, numRuns: LINES });
		expect(await fuzzer.runAll(lines, portion)).toEqual([]);
	}
	process.stdout.write(`${JSON.stringify(Object.fromEntries(fuzzer.statuses))}\n`);
});
