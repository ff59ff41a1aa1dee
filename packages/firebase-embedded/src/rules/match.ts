import type { PatternSegment } from "#src/rules/ast.ts";
import { PathValue, type Unknown, type Value } from "#src/rules/value.ts";

/**
 * The values of the pattern's names, or undefined if the path does not match. `{name}` matches one segment, `{name=**}`
 * any number of them (in version 1 at least one). An unknown segment never matches a literal.
 */
export function matchPattern(
	pattern: readonly PatternSegment[],
	path: readonly (string | Unknown)[],
	version: 1 | 2,
): ReadonlyMap<string, Value> | undefined {
	const glob = globAt(pattern);
	if (glob === -1 ? path.length !== pattern.length : path.length < pattern.length - (version === 2 ? 1 : 0))
		return undefined;
	const bindings = new Map<string, Value>();
	const extra = path.length - pattern.length;
	for (let at = 0; at < pattern.length; at++) {
		const part = pattern[at];
		if (part === undefined) return undefined;
		if (part.kind === "glob") {
			bindings.set(part.name, new PathValue(path.slice(at, at + extra + 1)));
			continue;
		}
		const segment = path[glob !== -1 && at > glob ? at + extra : at];
		if (segment === undefined || segment === "") return undefined;
		if (part.kind === "capture") bindings.set(part.name, segment);
		else if (part.text !== segment) return undefined;
	}
	return bindings;
}

function globAt(pattern: readonly PatternSegment[]): number {
	for (let at = 0; at < pattern.length; at++) if (pattern[at]?.kind === "glob") return at;
	return -1;
}
