// A file server in its own process: tests kill it, or measure its memory. It prints its port on the first line.
import { createServer } from "node:http";
import { openEmbedded } from "#src/embedded.ts";
import { bucket } from "#src/testing/blobs.ts";
import { openFiles } from "#src/testing/rules.ts";

const [dataDir = ""] = process.argv.slice(2);
const embedded = await openEmbedded({ dataDir, projectId: "p", buckets: [bucket], rules: openFiles });
let peak = 0;
setInterval(() => {
	peak = Math.max(peak, process.memoryUsage.rss());
}, 20);

const server = createServer((req, res) => {
	if (embedded.handle(req, res)) return;
	// The peak since the last question, in bytes.

	res.end(String(peak));
	peak = process.memoryUsage.rss();
});
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	if (typeof address === "object" && address !== null) process.stdout.write(`${address.port}\n`);
});
