// The gzipped bytes before the first paint (the entry, its static imports, the larger language's first phrases), and
// those that each screen adds. What a screen loads after it is shown (charts, the table of records, dragging) or after a
// press does not count.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes of gzipped JavaScript. */
const BUDGET = { firstPaint: 110_000, screen: 40_000 };
/** The filler of phrases in the pseudo-language, which exists in development only. */
const PSEUDO = "いろはにほへと";
/** Loaded once for all screens: router, connection to Firebase, the frame with the line's state, and the form library. */
const FRAME = ["admin-app", "connect", "shop-route", "settings-form"];
const dist = join(import.meta.dirname, "../dist");
const scripts = readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".js"));
const textOf = (file: string) => readFileSync(join(dist, file), "utf8");

function entryOf(html: string): string {
	const source = /<script type="module"[^>]* src="\/app_admin\/([^"]+)"/.exec(html)?.[1];
	if (source === undefined) throw new Error("dist/index.html names no entry");
	return source;
}

/** A file and its static imports. Dynamic imports do not count. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
	if (seen.has(file)) return seen;
	seen.add(file);
	for (const [, target] of textOf(file).matchAll(/(?:from|import)\s*["`](\.{1,2}\/[^"`]+\.js)["`]/g))
		if (target !== undefined) withImports(join(dirname(file), target), seen);
	return seen;
}

/** The chunk of this name and its static imports. */
function chunk(name: string): Set<string> {
	const files = scripts.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
	if (files.length !== 1) throw new Error(`dist/assets has ${files.length} chunks ${name}`);
	return withImports(join("assets", files[0] ?? ""));
}

const sizes = new Map<string, number>();

function bytesOf(files: ReadonlySet<string>): number {
	let total = 0;
	for (const file of files) {
		const size = sizes.get(file) ?? gzipSync(textOf(file), { level: 9 }).length;
		sizes.set(file, size);
		total += size;
	}
	return total;
}

/** One language's phrases are loaded before the first paint; the larger one counts. */
function largestPhrases(): Set<string> {
	const [ja, en] = [chunk("first-phrases-ja"), chunk("first-phrases-en")];
	return bytesOf(ja) > bytesOf(en) ? ja : en;
}

const firstPaint = withImports(entryOf(textOf("index.html"))).union(largestPhrases());
const frame = FRAME.map(chunk).reduce((all, files) => all.union(files), firstPaint);
const total = bytesOf(firstPaint);
const screens = scripts
	.flatMap((file) => /^(.+)-route-[\w-]{8}\.js$/.exec(file)?.[1] ?? [])
	.filter((name) => name !== "shop")
	.map((name): [string, number] => [name, bytesOf(chunk(`${name}-route`).difference(frame))])
	.sort(([, one], [, other]) => other - one);
if (screens.length < 2) throw new Error("dist/assets has no chunks of screens");

const faults = [
	...(total > BUDGET.firstPaint ? [`the first paint is above ${BUDGET.firstPaint} bytes`] : []),
	...screens
		.filter(([, size]) => size > BUDGET.screen)
		.map(([name, size]) => `${name} adds ${size} bytes, more than ${BUDGET.screen}`),
	...scripts
		.filter((file) => textOf(join("assets", file)).includes(PSEUDO))
		.map((file) => `${file} carries the pseudo-language`),
];
mkdirSync("test-results", { recursive: true });
const files = Object.fromEntries([...firstPaint].map((file) => [file, sizes.get(file)]));
writeFileSync(
	"test-results/size.json",
	JSON.stringify({ total, budget: BUDGET, files, screens: Object.fromEntries(screens) }),
);
process.stdout.write(`admin, first paint: ${total} of ${BUDGET.firstPaint} bytes gzip\n`);
process.stdout.write(`further screens: ${screens.map(([name, size]) => `${name} ${size}`).join(", ")}\n`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
