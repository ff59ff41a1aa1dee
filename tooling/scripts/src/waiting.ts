/** A product export, or a whole file (`name` is undefined), that no entry of the product reaches. */
export type Unreached = { file: string; name: string | undefined };

/** The part of knip's JSON report that is read here. `--include files,exports,types` gives these three lists. */
type KnipReport = {
	issues: { file: string; files: object[]; exports: { name: string }[]; types: { name: string }[] }[];
};

const PRODUCT = /^(apps|packages)\//;
/** Tests, and what only tests use. */
const TESTS = /\/testing\/|\/test-[^/]+$|\.(test|long|stories)\.tsx?$|\/vitest[^/]*\.config\.ts$/;
const FACE = /\/index\.ts$/;
const WHOLE_FILE = "whole file";
const DASHES = /^\|[\s|:-]+$/;

/**
 * Reads knip's report of a production run. Files outside `apps` and `packages` are tools, not product. An export that
 * a face (`index.ts`) passes on counts once, in the module that declares it.
 */
export function unreachedOf(report: KnipReport): Unreached[] {
	const unreached = report.issues
		.filter(({ file }) => PRODUCT.test(file) && !TESTS.test(file))
		.flatMap(({ file, files, exports, types }): Unreached[] =>
			files.length > 0
				? [{ file, name: undefined }]
				: [...exports, ...types].map(({ name }) => ({ file, name })),
		);
	const declared = new Set(unreached.flatMap(({ file, name }) => (FACE.test(file) ? [] : [name])));
	return unreached.filter(({ file, name }) => !FACE.test(file) || !declared.has(name));
}

/**
 * Compares what knip found with the page that lists it. The page has tables with three columns: the screen that will
 * use the code, the file, and its exports or `whole file`. Code that is not listed is a fault, and so is a row about
 * code that is reached or gone.
 */
export function waitingFaults(unreached: readonly Unreached[], page: string): string[] {
	const listed = rowsOf(page);
	const found = new Set(unreached.map(keyOf));
	const known = new Set(listed.map(keyOf));
	return [
		...listed.filter(({ screen }) => screen === "").map((row) => `${keyOf(row)} waits for no screen`),
		...[...found].filter((key) => !known.has(key)).map((key) => `${key} is unused and waits for no screen`),
		...[...known].filter((key) => !found.has(key)).map((key) => `${key} is used or gone: delete its entry`),
		...(listed.length === 0 && found.size > 0 ? ["the page has no rows"] : []),
	];
}

function rowsOf(page: string): (Unreached & { screen: string })[] {
	const lines = page.split("\n");
	const isRow = (line: string | undefined) => line?.startsWith("|") === true && !DASHES.test(line);
	const rows = lines.filter((line, index) => isRow(line) && !DASHES.test(lines[index + 1] ?? ""));
	return rows.flatMap((row) => {
		const [screen = "", file = "", names = ""] = row
			.split("|")
			.slice(1, -1)
			.map((cell) => cell.replaceAll("`", "").trim());
		const all = names === WHOLE_FILE ? [undefined] : names.split(/,\s*/);
		return all.map((name) => ({ screen, file, name }));
	});
}

function keyOf({ file, name }: Unreached): string {
	return name === undefined ? file : `${file} ${name}`;
}
