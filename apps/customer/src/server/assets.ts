/** The browser's files, from the manifest of their build. */
import { fieldsOf, type StoredFields } from "@junban/domain/values";

export interface PageFiles {
	readonly entry: string;
	/** All scripts that the page's first view needs, without the entry. */
	readonly scripts: readonly string[];
}

const ENTRY = "src/main.tsx";

/** The addresses of the files that a page needs; `sources`: the files of its screen and its phrases. */
export function pageFiles(manifest: unknown, sources: readonly string[]): PageFiles {
	const chunks = fieldsOf(manifest) ?? {};
	const seen = new Set<string>();
	const visit = (name: string): void => {
		if (seen.has(name)) return;
		seen.add(name);
		for (const each of textsIn(chunks, name, "imports")) visit(each);
	};
	for (const each of [ENTRY, ...sources]) visit(each);
	const files = [...seen].map((name) => fileOf(chunks, name));
	const entry = fileOf(chunks, ENTRY);
	return {
		entry,
		scripts: files.filter((file) => file !== entry),
	};
}

/** The address of the style sheet of all pages. */
export function sheetFile(manifest: unknown): string {
	return fileOf(fieldsOf(manifest) ?? {}, "style.css");
}

/** The address of the style sheet that a screen has for itself; `source`: the screen's file. */
export function ownSheetFile(manifest: unknown, source: string): string {
	const file = textsIn(fieldsOf(manifest) ?? {}, source, "assets").find((name) => name.endsWith(".css"));
	if (file === undefined) throw new Error(`the build has no style sheet for ${source}`);
	return address(file);
}

function fileOf(chunks: StoredFields, name: string): string {
	const file = fieldsOf(chunks[name])?.file;
	if (typeof file !== "string") throw new Error(`the build has no file for ${name}`);
	return address(file);
}

function textsIn(chunks: StoredFields, name: string, list: string): readonly string[] {
	const texts = fieldsOf(chunks[name])?.[list];
	return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
}

function address(file: string): string {
	return `/${file}`;
}
