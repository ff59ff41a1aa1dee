import { readdirSync } from "node:fs";
import { join } from "node:path";
import { seedOfRun } from "@junban/vitest/seeded";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { openHttpDoor } from "#src/model/testing/http-door.ts";
import { runModel } from "#src/model/testing/run-model.ts";
import { vapidKeys } from "#src/notify/testing/push-receiver.ts";
import { buildDocument } from "#src/openapi/document.ts";
import { requestsOf } from "#src/openapi/fuzz/testing/requests.ts";
import { FUZZ_LINE, Fuzzer } from "#src/openapi/fuzz/testing/run.ts";
import { askedBy } from "#src/testing/test-api.ts";
import { startTestWorker } from "./testing/test-worker.ts";

const src = join(import.meta.dirname, "..");
const testsIn = (folder: string) =>
	readdirSync(join(src, folder))
		.filter((name) => name.endsWith(".test.ts"))
		.map((name) => `${folder}/${name}`);
/** Accounts and figures of the process have tests of their own: they need the account service of the same process. */
const NODE_ONLY = ["operations/master/users.test.ts", "operations/master/overview.test.ts"];
const operations = [...testsIn("operations"), ...testsIn("operations/master")].filter(
	(file) => !NODE_ONLY.includes(file),
);
const keys = await vapidKeys();
const api = await startTestWorker({
	// Nobody listens there: what is written is told by other tests.
	MAIL_URL: "http://127.0.0.1:9/emails",
	MAIL_KEY: "key",
	MAIL_FROM: "queue@shops.example",
	VAPID_PUBLIC_KEY: keys.publicKey,
	VAPID_PRIVATE_KEY: keys.privateKey,
	VAPID_CONTACT: "mailto:operator@shops.example",
});

// The cases that hold on Node, once more with the Worker as it is deployed.
for (const file of [...operations, "live/channel.test.ts"]) {
	describe(`${file} on workerd`, async () => {
		// Under a name of its own: the same worker of the tests may have loaded the file for Node.
		await askedBy(api, () => import(`${join(src, file)}?workerd`));
	});
}

const seed = seedOfRun();

it(`keeps every promise in random stories on workerd (FC_SEED=${seed})`, async () => {
	const door = await openHttpDoor({ url: api.url, store: api.store, token: api.owner.token });
	await runModel(door, { sequences: 10, most: 10, seed, seconds: 5 });
});

const document = buildDocument();
const fuzzer = new Fuzzer(api, document);
afterAll(() => fuzzer.close());

it("300 requests made from the document on workerd: no failure, no answer beside it, nothing private in public", async () => {
	const sequence = fc.array(requestsOf(document), { minLength: 20, maxLength: 20 });
	// Found at random once and kept; the long run looks elsewhere each time.
	const sequences = fc.sample(sequence, { seed: 20261122, numRuns: 15 });
	const lines = await Promise.all(sequences.map(() => api.newLine(FUZZ_LINE)));
	expect(await fuzzer.runAll(lines, sequences)).toEqual([]);
	expect(fuzzer.reached.size).toBeGreaterThan(10);
}, 120_000);
