import type { Expression } from "#src/rules/ast.ts";
import { costOf, leafCost } from "#src/rules/cost.ts";
import type { Run } from "#src/rules/evaluation.ts";
import { type Builtin, builtinsOf } from "#src/rules/functions.ts";
import { maxCallDepth } from "#src/rules/limits.ts";
import { callMethod, methodArities } from "#src/rules/methods.ts";
import { regex } from "#src/rules/regex.ts";
import { type FunctionEntry, fault, findFunction, isCapture, type Place } from "#src/rules/scope.ts";
import type { Value } from "#src/rules/value.ts";

type Call = Expression & { readonly type: "call" };
type MethodCall = Expression & { readonly type: "method" };

/** `name(args)`: a function of the file, else a built-in function. */
export function compileCall(node: Call, place: Place): Run {
	const { scope } = place;
	const entry = findFunction(scope, node.name);
	const builtin = builtinsOf[scope.service].functions.get(node.name);
	if (entry !== undefined) return compileUserCall(node, entry, place);
	if (builtin === undefined) throw fault(scope, node, `Unknown function ${node.name}`);
	return compileBuiltin(node, node.name, builtin, place);
}

/** `object.name(args)`: a function of a namespace, else a method of the value. */
export function compileMethod(node: MethodCall, place: Place): Run {
	const { scope, locals } = place;
	const { object, name } = node;
	if (object.type === "name" && !locals.has(object.name) && !isCapture(scope, object.name)) {
		const namespace = builtinsOf[scope.service].namespaces.get(object.name);
		const builtin = namespace?.get(name);
		if (builtin !== undefined) return compileBuiltin(node, `${object.name}.${name}`, builtin, place);
		if (namespace !== undefined) throw fault(scope, node, `Unknown function ${object.name}.${name}`);
	}
	const cost = costOf(node);
	const self = place.compile(object, place);
	checkMethod(node, place);
	const args = node.args.map((arg) => place.compile(arg, place));
	return (evaluation) => {
		const of = self(evaluation);
		const values: Value[] = [];
		for (const arg of args) values.push(arg(evaluation));
		evaluation.step(node, cost);
		return callMethod(of, name, values, evaluation);
	};
}

/** Compiles the body of a function unless it is compiled. Every function is compiled, also unused ones. */
export function compileFunction(
	entry: FunctionEntry,
	chain: number,
	compile: Place["compile"],
): { readonly run: Run; readonly depth: number } {
	const { node, scope } = entry;
	if (entry.compiled === "now") throw fault(scope, node, `The function ${node.name} calls itself`);
	if (entry.compiled !== undefined) return entry.compiled;
	if (chain > maxCallDepth) throw tooDeep(entry);
	entry.compiled = "now";
	const locals = new Map(node.parameters.map((name, slot) => [name, slot]));
	const place: Place = { scope, locals, chain, depth: 0, compile };
	const lets = node.lets.map((one) => {
		const value = compile(one.value, place);
		if (locals.has(one.name)) throw fault(scope, one, `A second variable ${one.name}`);
		const slot = locals.size;
		locals.set(one.name, slot);
		return { slot, value };
	});
	const result = compile(node.result, place);
	const run: Run = (evaluation) => {
		for (const { slot, value } of lets) evaluation.frame[slot] = value(evaluation);
		return result(evaluation);
	};
	const depth = place.depth + 1;
	if (depth > maxCallDepth) throw tooDeep(entry);
	entry.compiled = { run, depth };
	return entry.compiled;
}

function compileUserCall(node: Call, entry: FunctionEntry, place: Place): Run {
	const { scope } = place;
	const { name, parameters } = entry.node;
	if (node.args.length !== parameters.length) throw fault(scope, node, arity(name, parameters.length));
	const args = node.args.map((arg) => place.compile(arg, place));
	const { lets, result: body } = entry.node;
	// Each variable counts as one expression.
	const cost = costOf(node) + lets.length + leafCost(...lets.map(({ value }) => value), body);
	const { run, depth } = compileFunction(entry, place.chain + 1, place.compile);
	place.depth = Math.max(place.depth, depth);
	return (evaluation) => {
		const frame: Value[] = [];
		for (const arg of args) frame.push(arg(evaluation));
		evaluation.step(node, cost);
		const around = evaluation.frame;
		// A failure leaves the frame as it is: code that continues after a failure restores its own frame.
		evaluation.frame = frame;
		const result = run(evaluation);
		evaluation.frame = around;
		return result;
	};
}

function compileBuiltin(node: Call | MethodCall, name: string, builtin: Builtin, place: Place): Run {
	if (node.args.length !== builtin.arity) throw fault(place.scope, node, arity(name, builtin.arity));
	const cost = costOf(node);
	const args = node.args.map((arg) => place.compile(arg, place));
	return (evaluation) => {
		const values: Value[] = [];
		for (const arg of args) values.push(arg(evaluation));
		evaluation.step(node, cost);
		return builtin.run(values, evaluation);
	};
}

function checkMethod(node: MethodCall, { scope }: Place): void {
	const known = methodArities.get(node.name);
	if (known === undefined) throw fault(scope, node, `Unknown method ${node.name}`);
	if (!known.has(node.args.length)) throw fault(scope, node, arity(node.name, Math.max(...known)));
	const [pattern] = node.args;
	const isPattern = node.name === "matches" || node.name === "replace" || node.name === "split";
	if (!isPattern || pattern?.type !== "literal" || typeof pattern.value !== "string") return;
	try {
		regex(pattern.value);
	} catch {
		throw fault(scope, pattern, "Not a regular expression of RE2");
	}
}

function arity(name: string, count: number): string {
	return `${name} takes ${count} ${count === 1 ? "argument" : "arguments"}`;
}

function tooDeep({ node, scope }: FunctionEntry): Error {
	return fault(scope, node, `Functions call each other more than ${maxCallDepth} deep`);
}
