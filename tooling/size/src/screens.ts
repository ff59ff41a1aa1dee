import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes of gzipped JavaScript. */
const BUDGET = { firstPaint: 110_000, screen: 40_000 };
/** The filler of phrases in the pseudo-language, which exists in development only. */
const PSEUDO = "いろはにほへと";

/** An app of one page whose screens are files `…-route`. */
export interface ScreensApp {
	readonly name: string;
	/** Its folder. The build is in `dist`. */
	readonly folder: string;
	/** The path it is built for, such as `/app_admin/`. */
	readonly base: string;
	/** Chunks loaded once for all screens. */
	readonly frame: readonly string[];
}

/**
 * Checks the gzipped bytes before the first paint (the entry, its static imports, the larger language's first phrases),
 * and those that each screen adds. What a screen loads after it is shown (charts, the table of records, dragging) or
 * after a press does not count. Prints the sizes, writes them to `test-results/size.json`, and fails the process above
 * the bounds.
 */
export function checkScreens({ name, folder, base, frame: frameNames }: ScreensApp): void {
	const dist = join(folder, "dist");
	const scripts = readdirSync(join(dist, "assets")).filter((file) => file.endsWith(".js"));
	const textOf = (file: string) => readFileSync(join(dist, file), "utf8");
	const sizes = new Map<string, number>();

	/** A file and its static imports. Dynamic imports do not count. */
	function withImports(file: string, seen = new Set<string>()): Set<string> {
		if (seen.has(file)) return seen;
		seen.add(file);
		for (const [, target] of textOf(file).matchAll(/(?:from|import)\s*["`](\.{1,2}\/[^"`]+\.js)["`]/g))
			if (target !== undefined) withImports(join(dirname(file), target), seen);
		return seen;
	}

	/** The chunk of this name and its static imports. */
	function chunk(chunkName: string): Set<string> {
		const files = scripts.filter((file) => new RegExp(`^${chunkName}-[\\w-]{8}\\.js$`).test(file));
		if (files.length !== 1) throw new Error(`dist/assets has ${files.length} chunks ${chunkName}`);
		return withImports(join("assets", files[0] ?? ""));
	}

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

	const firstPaint = withImports(entryOf(textOf("index.html"), base)).union(largestPhrases());
	const frame = frameNames.map(chunk).reduce((all, files) => all.union(files), firstPaint);
	const total = bytesOf(firstPaint);
	const screens = scripts
		.flatMap((file) => /^(.+-route)-[\w-]{8}\.js$/.exec(file)?.[1] ?? [])
		.filter((route) => !frameNames.includes(route))
		.map((route): [string, number] => [route, bytesOf(chunk(route).difference(frame))])
		.sort(([, one], [, other]) => other - one);
	if (screens.length < 2) throw new Error("dist/assets has no chunks of screens");

	const faults = [
		...(total > BUDGET.firstPaint ? [`the first paint is above ${BUDGET.firstPaint} bytes`] : []),
		...screens
			.filter(([, size]) => size > BUDGET.screen)
			.map(([route, size]) => `${route} adds ${size} bytes, more than ${BUDGET.screen}`),
		...scripts
			.filter((file) => textOf(join("assets", file)).includes(PSEUDO))
			.map((file) => `${file} carries the pseudo-language`),
	];
	mkdirSync(join(folder, "test-results"), { recursive: true });
	const files = Object.fromEntries([...firstPaint].map((file) => [file, sizes.get(file)]));
	writeFileSync(
		join(folder, "test-results/size.json"),
		JSON.stringify({ total, budget: BUDGET, files, screens: Object.fromEntries(screens) }),
	);
	process.stdout.write(`${name}, first paint: ${total} of ${BUDGET.firstPaint} bytes gzip\n`);
	process.stdout.write(`further screens: ${screens.map(([route, size]) => `${route} ${size}`).join(", ")}\n`);
	for (const fault of faults) process.stderr.write(`${fault}\n`);
	if (faults.length > 0) process.exitCode = 1;
}

function entryOf(html: string, base: string): string {
	const source = new RegExp(`<script type="module"[^>]* src="${base}([^"]+)"`).exec(html)?.[1];
	if (source === undefined) throw new Error("dist/index.html names no entry");
	return source;
}
