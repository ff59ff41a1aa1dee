import { RE2JS } from "re2js";
import { maxPattern } from "#src/rules/limits.ts";
import { EvaluationError } from "#src/rules/value.ts";

/** Cache of the patterns that were compiled last, from rules files and from data. */
const known = new Map<string, RE2JS>();
const maxKnown = 500;

/** RE2's syntax; matching takes linear time. Throws EvaluationError for an invalid pattern. */
export function regex(pattern: string): RE2JS {
	const compiled = known.get(pattern);
	if (compiled !== undefined) return compiled;
	if (pattern.length > maxPattern) throw new EvaluationError("The regular expression is too long");
	let made: RE2JS;
	try {
		made = RE2JS.compile(pattern);
	} catch {
		throw new EvaluationError("Not a regular expression");
	}
	if (known.size >= maxKnown) known.delete(known.keys().next().value ?? "");
	known.set(pattern, made);
	return made;
}
