// The bytes that a phone loads until a screen is live: the entry, the screen's file, the larger language's phrases, and
// the static imports of all of them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as v from "valibot";
import { importCircles } from "./import-circles.ts";

/** Bytes of gzipped scripts until any screen is live. */
const SCRIPTS = 140_000;
/** Bytes of the gzipped style sheet, for which the scripts of every page wait. */
const STYLES = 11_000;
/** The filler of phrases in the pseudo-language, which exists in development only. */
const PSEUDO = "いろはにほへと";
const ROUTES = "src/routes/";

const chunk = v.object({
	file: v.string(),
	imports: v.optional(v.array(v.string()), []),
	isDynamicEntry: v.optional(v.boolean(), false),
});
const dist = join(import.meta.dirname, "../dist/client");
const textOf = (file: string) => readFileSync(join(dist, file), "utf8");
const manifest = v.parse(v.record(v.string(), chunk), JSON.parse(textOf("manifest.json")));

function chunkOf(name: string): v.InferOutput<typeof chunk> {
	const found = manifest[name];
	if (found === undefined) throw new Error(`the build has no ${name}`);
	return found;
}

/** The files of modules and of their static imports. Dynamic imports load on demand and do not count. */
function filesOf(names: readonly string[]): ReadonlySet<string> {
	const seen = new Set<string>();
	const visit = (name: string): void => {
		if (seen.has(name)) return;
		seen.add(name);
		for (const each of chunkOf(name).imports) visit(each);
	};
	for (const name of names) visit(name);
	return new Set([...seen].map((name) => chunkOf(name).file));
}

const gzip = (file: string) => gzipSync(textOf(file), { level: 9 }).length;
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzip(file), 0);
const untilLive = (screen: string, locale: string) =>
	filesOf(["src/main.tsx", screen, `src/app/first-phrases-${locale}.ts`]);

const faults: string[] = [];
const screens = Object.keys(manifest).filter(
	(name) => name.startsWith(ROUTES) && name.endsWith("-route.tsx") && chunkOf(name).isDynamicEntry,
);
if (screens.length < 2) throw new Error("the build has no screens");
const scripts = screens.map((screen) => {
	const name = screen.slice(ROUTES.length);
	const bytes = Math.max(...["ja", "en"].map((locale) => sum(untilLive(screen, locale))));
	if (bytes > SCRIPTS) faults.push(`${name}: ${bytes} bytes of scripts, ${SCRIPTS} allowed`);
	return { screen: name, bytes };
});
const css = gzip(chunkOf("style.css").file);
if (css > STYLES) faults.push(`${css} bytes of styles, ${STYLES} allowed`);

const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
for (const file of files.filter((each) => each.endsWith(".js"))) {
	const text = textOf(file);
	if (/@firebase|firestore\.googleapis|identitytoolkit/.test(text)) faults.push(`${file} carries Firebase`);
	if (text.includes(PSEUDO)) faults.push(`${file} carries the pseudo-language`);
}

for (const circle of await importCircles(join(dist, "app/assets")))
	faults.push(`scripts import each other in a circle: ${circle.join(" -> ")}`);

mkdirSync("test-results", { recursive: true });
writeFileSync("test-results/size.json", JSON.stringify({ scripts, css, faults }));
for (const { screen, bytes } of scripts)
	process.stdout.write(`customer, ${screen} until live: ${bytes} of ${SCRIPTS} bytes gzip of scripts\n`);
process.stdout.write(`customer: ${css} of ${STYLES} bytes gzip of styles\n`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
