// The gzipped bytes of the site: of each page with its styles, of the scripts before a touch, and of those that a page of
// registration loads at the first touch.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readFolder } from "#src/publish/read-folder.ts";

/** What the first round trip of a new connection carries. */
const PAGE = 14_000;
/** Of scripts that every page loads. */
const EARLY = 6_000;
/** Of the worker that moves the tickets of the examples; together with the script of every page at most 60 kB. */
const SAMPLES = 40_000;
/** Of React, the router, the pages of registration and what they ask accounts with. */
const LIVE = 250_000;

const STATIC = /(?:from|import)\s*["'`](?:\.|\/site\/assets)\/([^"'`]+)["'`]/g;
const ANY = /(?:from|import)\s*\(?\s*["'`](?:\.|\/site\/assets)\/([^"'`]+)["'`]/g;

const files = readFolder(join(import.meta.dirname, "../dist/template"));
const gzip = (file: string) => gzipSync(files.get(file) ?? "", { level: 9 }).length;
const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + gzip(name), 0);
const named = (pattern: RegExp) => [...files.keys()].filter((file) => pattern.test(file));

/** A script that starts React, what it imports, and all that these import statically. The rest comes when it is needed. */
function withImports(start: string): ReadonlySet<string> {
	const seen = new Set<string>();
	const visit = (file: string, imports: RegExp): void => {
		if (seen.has(file) || !files.has(file)) return;
		seen.add(file);
		for (const [, name = ""] of (files.get(file)?.toString("utf8") ?? "").matchAll(imports))
			visit(`site/assets/${name}`, STATIC);
	};
	visit(start, ANY);
	return seen;
}

const starts = named(/^site\/assets\/start-/);
const pages = named(/\.html$/).map((file) => ({ file, bytes: gzip(file) }));
const figures = [
	{ what: "largest page", bytes: Math.max(...pages.map(({ bytes }) => bytes)), bound: PAGE },
	{ what: "script of every page", bytes: sum(named(/^site\/assets\/site-(?!page)/)), bound: EARLY },
	{ what: "worker of the examples", bytes: sum(named(/^site\/assets\/samples-/)), bound: SAMPLES },
	{
		what: "scripts of registration after a touch",
		bytes: Math.max(...starts.map((start) => sum(withImports(start)))),
		bound: LIVE,
	},
];
const faults = figures
	.filter(({ bytes, bound }) => !(bytes > 0 && bytes <= bound))
	.map(({ what, bytes, bound }) => `${what}: ${bytes} bytes, ${bound} allowed`);

mkdirSync("test-results", { recursive: true });
writeFileSync("test-results/size.json", JSON.stringify({ figures, pages, faults }));
for (const { what, bytes, bound } of figures)
	process.stdout.write(`marketing, ${what}: ${bytes} of ${bound} bytes gzip\n`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
