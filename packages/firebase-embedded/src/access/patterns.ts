import type { Ruleset, Statement } from "#src/rules/types.ts";

/** `databases`, `{database}`, `documents` */
const databaseSegments = 3;

/**
 * The log's form of a path: the pattern of the first rule that matches it, for example `apps/{app}/line/{line}`. A path
 * may hold names of persons; a pattern does not.
 */
export function patternOf(ruleset: Ruleset, path: string): string {
	const segments = path.split("/");
	const found = ruleset.statements.find(
		({ service, pattern }) =>
			service === "cloud.firestore" && covers(pattern.slice(databaseSegments), segments),
	);
	return found === undefined
		? "named by no rule"
		: found.pattern.slice(databaseSegments).map(textOf).join("/");
}

/** Whether the pattern matches documents of the collection. */
function covers(pattern: Statement["pattern"], segments: readonly string[]): boolean {
	const glob = pattern.findIndex(({ kind }) => kind === "glob");
	const fixed = glob === -1 ? pattern : pattern.slice(0, glob);
	const missing = fixed.length - segments.length;
	if (missing > 1 || (missing < 0 && glob === -1)) return false;
	if (missing === 1 && segments.length % 2 === 0) return false;
	return fixed.every((part, at) => {
		const segment = segments[at];
		return segment === undefined || part.kind !== "literal" || part.text === segment;
	});
}

function textOf(part: Statement["pattern"][number]): string {
	if (part.kind === "literal") return part.text;
	return part.kind === "glob" ? `{${part.name}=**}` : `{${part.name}}`;
}
