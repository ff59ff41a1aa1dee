import type { Expression, FunctionNode, Position, ServiceName } from "#src/rules/ast.ts";
import type { Run } from "#src/rules/evaluation.ts";
import { RulesError } from "#src/rules/types.ts";

/** A function of the rules file, compiled when first needed. */
export interface FunctionEntry {
	readonly node: FunctionNode;
	readonly scope: Scope;
	compiled: { readonly run: Run; readonly depth: number } | "now" | undefined;
}

/** The names of a service, a match or a file, and those of the enclosing scope. */
export interface Scope {
	readonly service: ServiceName;
	readonly file: string;
	readonly parent: Scope | undefined;
	readonly functions: ReadonlyMap<string, FunctionEntry>;
	/** Names of the pattern. */
	readonly captures: ReadonlySet<string>;
}

/** The place of an expression: its names, and the deepest chain of calls below it. */
export interface Place {
	readonly scope: Scope;
	/** Parameters and variables of the enclosing function, by index in its frame. Undefined within `allow`. */
	readonly locals: ReadonlyMap<string, number>;
	/** Number of functions that are being compiled around this place. */
	readonly chain: number;
	/** Deepest chain of calls found so far. */
	depth: number;
	/** Compiles an expression within this one. */
	readonly compile: (node: Expression, place: Place) => Run;
}

export function makeScope(
	around: Omit<Scope, "functions" | "captures">,
	nodes: readonly FunctionNode[],
	captures: ReadonlySet<string>,
): Scope {
	const functions = new Map<string, FunctionEntry>();
	const scope: Scope = { ...around, functions, captures };
	for (const node of nodes) {
		if (functions.has(node.name)) throw fault(scope, node, `A second function ${node.name}`);
		functions.set(node.name, { node, scope, compiled: undefined });
	}
	return scope;
}

export function findFunction(scope: Scope, name: string): FunctionEntry | undefined {
	for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
		const found = at.functions.get(name);
		if (found !== undefined) return found;
	}
	return undefined;
}

export function isCapture(scope: Scope, name: string): boolean {
	for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
		if (at.captures.has(name)) return true;
	}
	return false;
}

export function fault(scope: Scope, position: Position, message: string): RulesError {
	return new RulesError(scope.file, position, message);
}
