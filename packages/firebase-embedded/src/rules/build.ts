import type { AllowNode, MatchNode, PatternSegment, RulesNode, ServiceNode } from "#src/rules/ast.ts";
import { compile } from "#src/rules/compile.ts";
import { compileFunction } from "#src/rules/compile-calls.ts";
import type { Run } from "#src/rules/evaluation.ts";
import { maxCaptures, maxPatternSegments } from "#src/rules/limits.ts";
import { fault, makeScope, type Scope } from "#src/rules/scope.ts";
import type { Statement } from "#src/rules/types.ts";

export interface CompiledStatement extends Statement {
	/** Undefined: always allowed. */
	readonly condition: Run | undefined;
}

/** Compiles all statements of a file. Throws RulesError for faults of their names and patterns. */
export function buildStatements(rules: RulesNode, file: string): CompiledStatement[] {
	return rules.services.flatMap((service) => buildService(service, rules, file));
}

function buildService(service: ServiceNode, rules: RulesNode, file: string): CompiledStatement[] {
	const around = { service: service.name, file, parent: undefined };
	const top = makeScope(around, rules.functions, new Set());
	const scope = makeScope({ ...around, parent: top }, service.functions, new Set());
	compileAll(top);
	compileAll(scope);
	return service.matches.flatMap((match) => buildMatch(match, scope, [], rules.version));
}

function buildMatch(
	match: MatchNode,
	around: Scope,
	outer: readonly PatternSegment[],
	version: 1 | 2,
): CompiledStatement[] {
	const pattern = [...outer, ...match.pattern];
	const captures = checkPattern(match, pattern, around, version);
	const scope = makeScope(
		{ service: around.service, file: around.file, parent: around },
		match.functions,
		captures,
	);
	compileAll(scope);
	return [
		...match.allows.map((allow) => buildAllow(allow, pattern, scope)),
		...match.matches.flatMap((inner) => buildMatch(inner, scope, pattern, version)),
	];
}

function buildAllow(allow: AllowNode, pattern: readonly PatternSegment[], scope: Scope): CompiledStatement {
	const { condition, line, column } = allow;
	return {
		service: scope.service,
		line,
		column,
		pattern,
		methods: new Set(allow.methods),
		condition:
			condition === undefined
				? undefined
				: compile(condition, { scope, locals: new Map(), chain: 0, depth: 0, compile }),
	};
}

function compileAll(scope: Scope): void {
	for (const entry of scope.functions.values()) compileFunction(entry, 1, compile);
}

/** Checks the pattern, and returns the enclosing names with those that this match adds. */
function checkPattern(
	match: MatchNode,
	pattern: readonly PatternSegment[],
	scope: Scope,
	version: 1 | 2,
): ReadonlySet<string> {
	if (pattern.length > maxPatternSegments)
		throw fault(scope, match, `More than ${maxPatternSegments} segments in a path`);
	const names = new Set<string>();
	let globs = 0;
	for (const [at, segment] of pattern.entries()) {
		if (segment.kind === "literal") continue;
		if (names.has(segment.name)) throw fault(scope, match, `A second {${segment.name}} in a path`);
		names.add(segment.name);
		if (segment.kind !== "glob") continue;
		if (++globs > 1) throw fault(scope, match, "More than one {name=**} in a path");
		if (version === 1 && at < pattern.length - 1)
			throw fault(scope, match, "{name=**} ends a path, unless the file has rules_version = '2'");
	}
	if (names.size > maxCaptures) throw fault(scope, match, `More than ${maxCaptures} {name} in a path`);
	return new Set(match.pattern.flatMap((segment) => (segment.kind === "literal" ? [] : [segment.name])));
}
