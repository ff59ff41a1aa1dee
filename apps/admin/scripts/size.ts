// The gzipped bytes before the first paint: the entry, its static imports, and the larger language's phrases.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes of gzipped JavaScript. */
const BUDGET = 130_000;
/** The filler of phrases in the pseudo-language, which exists in development only. */
const PSEUDO = "いろはにほへと";
const dist = join(import.meta.dirname, "../dist");

function entryOf(html: string): string {
	const source = /<script type="module"[^>]* src="\/app_admin\/([^"]+)"/.exec(html)?.[1];
	if (source === undefined) throw new Error("dist/index.html names no entry");
	return source;
}

/** A file and its static imports. Dynamic imports load after the first paint and do not count. */
function withImports(file: string, seen = new Map<string, number>()): Map<string, number> {
	if (seen.has(file)) return seen;
	const text = readFileSync(join(dist, file), "utf8");
	seen.set(file, gzipSync(text, { level: 9 }).length);
	for (const [, target] of text.matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+\.js)"/g))
		if (target !== undefined) withImports(join(dirname(file), target), seen);
	return seen;
}

/** One language's phrases are loaded before the first paint; the larger one counts. */
function largestPhrases(): [string, number] {
	const languages = readdirSync(join(dist, "assets"))
		.filter((name) => /^first-phrases-(ja|en)-.*\.js$/.test(name))
		.map((name): [string, number] => [
			name,
			gzipSync(readFileSync(join(dist, "assets", name)), { level: 9 }).length,
		]);
	const [largest] = languages.sort(([, one], [, other]) => other - one);
	if (languages.length !== 2 || largest === undefined)
		throw new Error("dist/assets must hold one chunk of phrases for each language");
	return largest;
}

const files = withImports(entryOf(readFileSync(join(dist, "index.html"), "utf8")));
files.set(...largestPhrases());
const total = [...files.values()].reduce((sum, size) => sum + size, 0);
const pseudo = readdirSync(join(dist, "assets")).filter((file) =>
	readFileSync(join(dist, "assets", file), "utf8").includes(PSEUDO),
);
mkdirSync("test-results", { recursive: true });
writeFileSync(
	"test-results/size.json",
	JSON.stringify({ total, budget: BUDGET, files: Object.fromEntries(files) }),
);
process.stdout.write(`admin, first paint: ${total} of ${BUDGET} bytes gzip in ${files.size} files\n`);
for (const file of pseudo) process.stderr.write(`${file} carries the pseudo-language\n`);
if (total > BUDGET || pseudo.length > 0) process.exitCode = 1;
