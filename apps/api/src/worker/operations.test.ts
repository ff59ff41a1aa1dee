import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";
import { askedBy } from "#src/testing/test-api.ts";
import { startTestWorker } from "./testing/test-worker.ts";

const src = join(import.meta.dirname, "..");
const operations = readdirSync(join(src, "operations")).filter((name) => name.endsWith(".test.ts"));
const api = await startTestWorker();

// The cases that hold on Node, once more with the Worker as it is deployed.
for (const file of [...operations.map((name) => `operations/${name}`), "live/channel.test.ts"]) {
	describe(`${file} on workerd`, async () => {
		// Under a name of its own: the same worker of the tests may have loaded the file for Node.
		await askedBy(api, () => import(`${join(src, file)}?workerd`));
	});
}
