import type { Expression } from "#src/rules/ast.ts";
import { compileCall, compileMethod } from "#src/rules/compile-calls.ts";
import { costOf, isConstantList, leafCost } from "#src/rules/cost.ts";
import { type Evaluation, evaluationErrorAt, type Run } from "#src/rules/evaluation.ts";
import { binary, index, isType, negate, range } from "#src/rules/operators.ts";
import { fault, isCapture, type Place } from "#src/rules/scope.ts";
import {
	EvaluationError,
	ListValue,
	MapValue,
	PathValue,
	PlainMap,
	Unknown,
	type Value,
} from "#src/rules/value.ts";

/** Compiles an expression. Throws RulesError for unknown names. */
export function compile(node: Expression, place: Place): Run {
	const cost = costOf(node);
	switch (node.type) {
		case "literal":
		case "bytes": {
			const { value } = node;
			return () => value;
		}
		case "list":
			return compileList(node, place);
		case "map":
			return compileMap(node, place);
		case "path":
			return compilePath(node, place);
		case "name":
			return compileName(node, place);
		case "member":
			return compileMember(node, place);
		case "index": {
			const object = compile(node.object, place);
			const key = compile(node.index, place);
			return (evaluation) => {
				const of = object(evaluation);
				const at = key(evaluation);
				evaluation.step(node, cost);
				return index(of, at, evaluation);
			};
		}
		case "range": {
			const object = compile(node.object, place);
			const from = compile(node.from, place);
			const to = compile(node.to, place);
			return (evaluation) => {
				const of = object(evaluation);
				const first = from(evaluation);
				const last = to(evaluation);
				evaluation.step(node, cost);
				return range(of, first, last, evaluation);
			};
		}
		case "call":
			return compileCall(node, place);
		case "method":
			return compileMethod(node, place);
		case "unary":
			return compileUnary(node, place);
		case "binary":
			return compileBinary(node, place);
		case "is": {
			const operand = compile(node.operand, place);
			const { typeName } = node;
			return (evaluation) => {
				const value = operand(evaluation);
				evaluation.step(node, cost);
				return isType(value, typeName);
			};
		}
		case "ternary": {
			const condition = compile(node.condition, place);
			const yes = compile(node.yes, place);
			const no = compile(node.no, place);
			const yesCost = leafCost(node.yes);
			const noCost = leafCost(node.no);
			const notBoolean = new EvaluationError("The condition is not a boolean", node);
			return (evaluation) => {
				const value = condition(evaluation);
				evaluation.step(node, cost);
				if (value === true) {
					evaluation.step(node, yesCost);
					return yes(evaluation);
				}
				if (value === false) {
					evaluation.step(node, noCost);
					return no(evaluation);
				}
				throw notBoolean;
			};
		}
	}
}

type Node<Type extends Expression["type"]> = Expression & { readonly type: Type };

function compileList(node: Node<"list">, place: Place): Run {
	const cost = costOf(node);
	const items = node.items.map((item) => compile(item, place));
	if (isConstantList(node)) {
		const constant = new ListValue(node.items.map((item) => (item.type === "literal" ? item.value : null)));
		return () => constant;
	}
	return (evaluation) => {
		evaluation.step(node, cost);
		return new ListValue(items.map((item) => item(evaluation)));
	};
}

function compileMap(node: Node<"map">, place: Place): Run {
	const cost = costOf(node);
	const entries = node.entries.map(({ key, value }) => ({
		key: compile(key, place),
		value: compile(value, place),
	}));
	return (evaluation) => {
		evaluation.step(node, cost);
		const made = new Map<string, Value>();
		for (const entry of entries) {
			const key = entry.key(evaluation);
			if (typeof key !== "string") throw new EvaluationError("Keys of a map are texts", node);
			made.set(key, entry.value(evaluation));
		}
		return new PlainMap(made);
	};
}

function compilePath(node: Node<"path">, place: Place): Run {
	const cost = costOf(node);
	const segments = node.segments.map((segment) =>
		typeof segment === "string" ? segment : compile(segment, place),
	);
	return (evaluation) => {
		const made: (string | Unknown)[] = [];
		for (const segment of segments) {
			if (typeof segment === "string") {
				made.push(segment);
				continue;
			}
			const value = segment(evaluation);
			if (typeof value === "string") made.push(value);
			// A value that may not be a text could stand for several segments, or for none.
			else if (value instanceof Unknown && value.is("string")) made.push(value);
			else if (value instanceof PathValue) made.push(...value.segments);
			else throw new EvaluationError("A segment of a path must be a string", node);
		}
		evaluation.step(node, cost);
		return new PathValue(made);
	};
}

function compileName({ name, ...node }: Node<"name">, { scope, locals }: Place): Run {
	const slot = locals.get(name);
	if (slot !== undefined) return (evaluation) => evaluation.frame[slot] ?? null;
	if (isCapture(scope, name)) return (evaluation) => evaluation.bindings.get(name) ?? null;
	if (name === "request") return (evaluation) => evaluation.world.request;
	if (name === "resource") return (evaluation) => evaluation.world.resource;
	throw fault(scope, node, `Unknown variable ${name}`);
}

function compileMember(node: Node<"member">, place: Place): Run {
	const cost = costOf(node);
	const object = compile(node.object, place);
	const { name } = node;
	if (node.object.type === "path")
		throw fault(place.scope, node, "A path has no properties; a segment with a dot is $('a.b')");
	const missing = new EvaluationError(`Property ${name} is undefined`, node);
	const ofNull = new EvaluationError(`Property ${name} of null`, node);
	const other = new EvaluationError(`The value has no property ${name}`, node);
	return (evaluation) => {
		const value = object(evaluation);
		evaluation.step(node, cost);
		if (value instanceof MapValue) {
			const found = value.get(name);
			if (found === undefined) throw missing;
			return found;
		}
		if (value instanceof Unknown) return value.index(name);
		throw value === null ? ofNull : other;
	};
}

function compileUnary(node: Node<"unary">, place: Place): Run {
	const cost = costOf(node);
	const operand = compile(node.operand, place);
	if (node.operator === "-") {
		return (evaluation) => {
			const value = operand(evaluation);
			evaluation.step(node, cost);
			return negate(value);
		};
	}
	const notBoolean = new EvaluationError("The operand of ! is not a boolean", node);
	return (evaluation) => {
		const value = operand(evaluation);
		evaluation.step(node, cost);
		if (typeof value === "boolean") return !value;
		if (value instanceof Unknown) return value.unary("!");
		throw notBoolean;
	};
}

function compileBinary(node: Node<"binary">, place: Place): Run {
	const cost = costOf(node);
	const left = compile(node.left, place);
	const right = compile(node.right, place);
	const { operator } = node;
	if (operator === "||") return logic(node, left, right, true);
	if (operator === "&&") return logic(node, left, right, false);
	return (evaluation) => {
		const a = left(evaluation);
		const b = right(evaluation);
		evaluation.step(node, cost);
		return binary(operator, a, b, evaluation);
	};
}

/** The side that equals `decisive` decides, even if the other side fails. Otherwise a failure is thrown. */
function logic(node: Node<"binary">, left: Run, right: Run, decisive: boolean): Run {
	const leftCost = 1 + leafCost(node.left);
	const rightCost = 1 + leafCost(node.right);
	const notBoolean = new EvaluationError(`An operand of ${node.operator} is not a boolean`, node);
	return (evaluation) => {
		const first = attempt(left, evaluation);
		evaluation.step(node, leftCost);
		if (first === decisive) return decisive;
		evaluation.step(node, rightCost);
		const second = right(evaluation);
		if (second === decisive) return decisive;
		if (first instanceof EvaluationError) throw first;
		if (typeof first !== "boolean" || typeof second !== "boolean") throw notBoolean;
		return !decisive;
	};
}

function attempt(run: Run, evaluation: Evaluation): Value | EvaluationError {
	const { frame } = evaluation;
	try {
		return run(evaluation);
	} catch (cause) {
		evaluation.frame = frame;
		return evaluationErrorAt(cause, evaluation);
	}
}
