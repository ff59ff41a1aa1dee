import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { buildDocument } from "#src/openapi/document.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { requestsOf } from "./testing/requests.ts";
import { FUZZ_LINE, FUZZ_NOTICES, Fuzzer } from "./testing/run.ts";

const api = await startNodeTestApi({ notices: FUZZ_NOTICES });
const document = buildDocument();
const fuzzer = new Fuzzer(api, document);
afterAll(() => fuzzer.close());

/** A fixed seed, so that every run sends the same requests. The long run has a new seed each time. */
const SEED = 20261121;

test("400 requests made from the document: no failure, no undescribed answer, nothing private in public", async () => {
	const sequence = fc.array(requestsOf(document), { minLength: 20, maxLength: 20 });
	await fc.assert(
		fc.asyncProperty(sequence, async (requests) => {
			expect(await fuzzer.run(await api.newLine(FUZZ_LINE), requests)).toBeUndefined();
		}),
		{ seed: SEED, numRuns: 20, includeErrorInReport: true },
	);
	expect(fuzzer.reached.size).toBeGreaterThan(10);
});
