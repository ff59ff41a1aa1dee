import { dirname, join } from "node:path";

/** A link of Markdown, without the part after `#`. */
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** A path of the repository in backticks. */
const PATH = /`((?:apps|packages|tooling|docs)\/[\w./-]+)`/g;
const ADDRESS = /^[a-z]+:/;

/**
 * Returns the links and paths of a document that lead nowhere. A link is relative to the document, a path in backticks
 * to the repository or the document. `exists` gets paths relative to the repository.
 */
export function deadPaths(document: string, text: string, exists: (path: string) => boolean): string[] {
	const beside = (path: string) => join(dirname(document), path);
	const links = [...text.matchAll(LINK)].map(([, path = ""]) => path);
	const paths = [...text.matchAll(PATH)].map(([, path = ""]) => path);
	const dead = [
		...links.filter((path) => !ADDRESS.test(path) && !exists(beside(path))),
		...paths.filter((path) => !exists(path) && !exists(beside(path))),
	];
	return [...new Set(dead)].map((path) => `${document}: ${path} does not exist`);
}
