// What Cloudflare is given to run: the Worker's scripts as `wrangler deploy` would upload them, source maps aside.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes of gzip. Our own bound, for a quick start; Cloudflare takes 3 MB. */
const BUDGET = 240_000;
const dist = join(import.meta.dirname, "../dist");
const scripts = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) =>
	/\.m?js$/.test(file),
);
if (scripts.length === 0) throw new Error("dist has no scripts");
const size = scripts.reduce(
	(total, file) => total + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
	0,
);

mkdirSync("test-results", { recursive: true });
writeFileSync("test-results/size.json", JSON.stringify({ worker: size, budget: BUDGET }));
process.stdout.write(`api, the Worker: ${size} of ${BUDGET} bytes gzip\n`);
if (size > BUDGET) process.exitCode = 1;
