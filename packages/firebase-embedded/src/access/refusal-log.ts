import type { Question } from "#src/access/authorize.ts";
import type { Log } from "#src/log.ts";
import type { Ruleset, Statement } from "#src/rules/types.ts";

/** Lines in one window; hostile callers must not fill the disk. */
const mostLines = 60;
const windowMs = 60_000;

/**
 * Tells the developer of refusals: what was asked for by the pattern of the rules, never by its path, and what each
 * rule said. Beyond 60 a minute they are counted, and the count is told with the first of a later minute.
 */
export function refusalLog(
	ruleset: Ruleset,
	log: Log,
	now: () => number,
): (question: Question, reasons: readonly string[]) => void {
	let windowEnds = 0;
	let lines = 0;
	let dropped = 0;
	return ({ operation, path }, reasons) => {
		if (now() >= windowEnds) {
			windowEnds = now() + windowMs;
			lines = 0;
			if (dropped > 0) log({ level: "info", event: "access.denied-more", fields: { count: dropped } });
			dropped = 0;
		}
		if (lines >= mostLines) {
			dropped++;
			return;
		}
		lines++;
		log({
			level: "info",
			event: "access.denied",
			fields: { operation, path: patternOf(ruleset, path), reasons },
		});
	};
}

/** `apps/{app}/line/{line}`, of the first rule that names it. A path may hold names of persons, a pattern does not. */
function patternOf(ruleset: Ruleset, path: string): string {
	const segments = path.split("/");
	const found = ruleset.statements.find(
		({ service, pattern }) =>
			service === "cloud.firestore" && covers(pattern.slice(databaseSegments), segments),
	);
	return found === undefined
		? "named by no rule"
		: found.pattern.slice(databaseSegments).map(textOf).join("/");
}

/** `databases`, `{database}`, `documents` */
const databaseSegments = 3;

/** A collection is covered by the patterns of its documents. */
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
