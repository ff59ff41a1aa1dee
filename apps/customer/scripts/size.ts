// The bytes that a phone loads until its place is live: the entry, its static imports, and the larger language's phrases.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes of gzipped JavaScript and of style sheets. */
const BUDGET = { js: 85_000, css: 12_000 };
/** The filler of phrases in the pseudo-language, which exists in development only. */
const PSEUDO = "いろはにほへと";
const dist = join(import.meta.dirname, "../dist");
const html = readFileSync(join(dist, "index.html"), "utf8");

function fileNamed(pattern: RegExp, kind: string): string {
	const name = pattern.exec(html)?.[1];
	if (name === undefined) throw new Error(`dist/index.html names no ${kind}`);
	return name;
}

const textOf = (file: string) => readFileSync(join(dist, file), "utf8");
const gzip = (file: string) => gzipSync(textOf(file), { level: 9 }).length;

/** A file and its static imports. Dynamic imports load on demand and do not count. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
	if (seen.has(file)) return seen;
	seen.add(file);
	for (const [, target] of textOf(file).matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+\.js)"/g))
		if (target !== undefined) withImports(join(dirname(file), target), seen);
	return seen;
}

const entry = withImports(fileNamed(/<script type="module"[^>]* src="\/app\/([^"]+)"/, "entry"));
const languages = readdirSync(join(dist, "assets"))
	.filter((file) => /^phrases-.*\.js$/.test(file))
	.map((file) => [...withImports(join("assets", file))].filter((each) => !entry.has(each)));
if (languages.length !== 2) throw new Error(`${languages.length} chunks of phrases instead of 2`);

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzip(file), 0);
const js = sum(entry) + Math.max(...languages.map(sum));
const css = gzip(fileNamed(/<link rel="stylesheet"[^>]* href="\/app\/([^"]+)"/, "style sheet"));
const firebase = [...entry].filter((file) =>
	/@firebase|firestore\.googleapis|identitytoolkit/.test(textOf(file)),
);
const pseudo = readdirSync(join(dist, "assets")).filter((file) =>
	textOf(join("assets", file)).includes(PSEUDO),
);

mkdirSync("test-results", { recursive: true });
writeFileSync("test-results/size.json", JSON.stringify({ js, css, budget: BUDGET, firebase }));
process.stdout.write(
	`customer, until live: ${js} of ${BUDGET.js} bytes gzip of scripts, ${css} of ${BUDGET.css} of styles\n`,
);
for (const file of firebase) process.stderr.write(`${file} carries Firebase\n`);
for (const file of pseudo) process.stderr.write(`${file} carries the pseudo-language\n`);
if (js > BUDGET.js || css > BUDGET.css || firebase.length + pseudo.length > 0) process.exitCode = 1;
