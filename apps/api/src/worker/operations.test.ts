import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";
import { askedBy } from "#src/testing/test-api.ts";
import { startTestWorker } from "./testing/test-worker.ts";

const operations = join(import.meta.dirname, "../operations");
const api = await startTestWorker();

// The cases that hold on Node, once more with the Worker as it is deployed.
for (const file of readdirSync(operations).filter((name) => name.endsWith(".test.ts"))) {
	describe(`${file} on workerd`, async () => {
		// Under a name of its own: the same worker of the tests may have loaded the file for Node.
		await askedBy(api, () => import(`${join(operations, file)}?workerd`));
	});
}
