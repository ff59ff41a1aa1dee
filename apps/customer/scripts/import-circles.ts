// If files import each other in a circle, one of them runs before a file that it imports. A function that is called at that
// time, for instance for a live message, finds nothing there and throws.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ImportType, init, parse } from "es-module-lexer";

/** Each circle in which the scripts of a folder import each other, as its files in the order of the imports. */
export async function importCircles(folder: string): Promise<readonly (readonly string[])[]> {
	await init;
	const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
	const imports = new Map(files.map((file) => [file, importsOf(readFileSync(join(folder, file), "utf8"))]));
	if (![...imports.values()].some((names) => names.length > 0)) throw new Error(`no imports in ${folder}`);
	const circles: (readonly string[])[] = [];
	const seen = new Set<string>();
	const visit = (file: string, path: readonly string[]): void => {
		const start = path.indexOf(file);
		if (start >= 0) circles.push([...path.slice(start), file]);
		if (seen.has(file)) return;
		seen.add(file);
		for (const each of imports.get(file) ?? []) visit(each, [...path, file]);
	};
	for (const file of files) visit(file, []);
	return circles;
}

/** The names of the files that a script imports statically. */
function importsOf(text: string): readonly string[] {
	const [imports] = parse(text);
	return imports.flatMap(({ t, n }) => (t === ImportType.Static && n !== undefined ? [basename(n)] : []));
}
