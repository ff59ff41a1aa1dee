import type { BinaryOperator, TypeName } from "#src/rules/ast.ts";
import { compare, equals, includes } from "#src/rules/compare.ts";
import type { Evaluation } from "#src/rules/evaluation.ts";
import { itemWork } from "#src/rules/limits.ts";
import {
	DurationValue,
	EvaluationError,
	LatLngValue,
	ListValue,
	MapDiffValue,
	MapValue,
	PathValue,
	SetValue,
	TimestampValue,
	Unknown,
	type Value,
} from "#src/rules/value.ts";

type Arithmetic = "+" | "-" | "*" | "/" | "%";

export function binary(
	operator: Exclude<BinaryOperator, "||" | "&&">,
	a: Value,
	b: Value,
	evaluation: Evaluation,
): Value {
	switch (operator) {
		case "==":
			return equals(a, b, evaluation);
		case "!=":
			if (a instanceof Unknown) return a.binary("!=", a, b);
			if (b instanceof Unknown) return b.binary("!=", a, b);
			return !equals(a, b, evaluation);
		case "<":
		case "<=":
		case ">":
		case ">=":
			return compare(operator, a, b);
		case "in":
			return isIn(a, b, evaluation);
		default:
			return arithmetic(operator, a, b, evaluation);
	}
}

export function negate(value: Value): Value {
	if (value instanceof Unknown) return value.unary("-");
	if (typeof value === "bigint") return int(-value);
	if (typeof value === "number") return -value;
	if (value instanceof DurationValue) return new DurationValue(-value.nanos);
	throw new EvaluationError("Only a number can be negated");
}

/** Throws if the result does not fit into 64 bits. */
export function int(value: bigint): bigint {
	if (BigInt.asIntN(64, value) !== value) throw new EvaluationError("The integer does not fit into 64 bits");
	return value;
}

export function isType(value: Value, type: TypeName): boolean {
	if (value instanceof Unknown) return value.is(type);
	switch (type) {
		case "bool":
			return typeof value === "boolean";
		case "string":
			return typeof value === "string";
		case "int":
			return typeof value === "bigint";
		case "float":
			return typeof value === "number";
		case "number":
			return typeof value === "bigint" || typeof value === "number";
		case "null":
			return value === null;
		case "bytes":
			return value instanceof Uint8Array;
		case "list":
			return value instanceof ListValue;
		case "map":
			return value instanceof MapValue;
		case "set":
			return value instanceof SetValue;
		case "timestamp":
			return value instanceof TimestampValue;
		case "duration":
			return value instanceof DurationValue;
		case "latlng":
			return value instanceof LatLngValue;
		case "path":
			return value instanceof PathValue;
		case "map_diff":
			return value instanceof MapDiffValue;
		case "constraint":
			return false;
	}
}

/** `object[key]` */
export function index(object: Value, key: Value, evaluation: Evaluation): Value {
	if (object instanceof Unknown) return object.index(key);
	if (object instanceof MapValue) {
		const value = typeof key === "string" ? object.get(key) : undefined;
		if (value === undefined) throw new EvaluationError("The map has no such key");
		return value;
	}
	if (typeof key !== "bigint") throw new EvaluationError("Not an index of this value");
	if (object instanceof ListValue) return object.at(within(key, object.length));
	if (object instanceof PathValue) return object.segments[within(key, object.segments.length)] ?? null;
	if (typeof object === "string") {
		const points = characters(object, evaluation);
		return points[within(key, points.length)] ?? null;
	}
	throw new EvaluationError("This value has no parts");
}

/** `object[from:to]`; `to` is exclusive. */
export function range(object: Value, from: Value, to: Value, evaluation: Evaluation): Value {
	if (typeof from !== "bigint" || typeof to !== "bigint")
		throw new EvaluationError("The bounds of a range must be integers");
	if (object instanceof ListValue) {
		evaluation.spend(object.length * itemWork);
		return new ListValue(object.items().slice(...bounds(from, to, object.length)));
	}
	if (typeof object === "string") {
		const points = characters(object, evaluation);
		return points.slice(...bounds(from, to, points.length)).join("");
	}
	throw new EvaluationError("Only texts and lists have ranges");
}

/** Characters are code points. */
export function characters(text: string, evaluation: Evaluation): readonly string[] {
	evaluation.spend(text.length);
	return Array.from(text);
}

function isIn(value: Value, container: Value, evaluation: Evaluation): Value {
	if (container instanceof Unknown) return container.binary("in", value, container);
	if (container instanceof ListValue || container instanceof SetValue) {
		return includes(container, value, evaluation);
	}
	if (container instanceof MapValue) {
		if (typeof value !== "string") throw new EvaluationError("Keys of a map are texts");
		return container.has(value);
	}
	throw new EvaluationError("Only lists, sets and maps contain values");
}

function arithmetic(operator: Arithmetic, a: Value, b: Value, evaluation: Evaluation): Value {
	if (a instanceof Unknown) return a.binary(operator, a, b);
	if (b instanceof Unknown) return b.binary(operator, a, b);
	if (typeof a === "bigint" && typeof b === "bigint") return integers(operator, a, b);
	const numbers =
		(typeof a === "bigint" || typeof a === "number") && (typeof b === "bigint" || typeof b === "number");
	if (numbers) return floats(operator, Number(a), Number(b));
	if (typeof a === "string" && typeof b === "string" && operator === "+") return evaluation.text(a + b);
	if (operator === "+" || operator === "-") {
		const times = instants(operator, a, b);
		if (times !== undefined) return times;
	}
	throw new EvaluationError(`The operator ${operator} does not take values of these types`);
}

function integers(operator: Arithmetic, a: bigint, b: bigint): bigint {
	switch (operator) {
		case "+":
			return int(a + b);
		case "-":
			return int(a - b);
		case "*":
			return int(a * b);
		default:
			if (b === 0n) throw new EvaluationError("Division by zero");
			return int(operator === "/" ? a / b : a % b);
	}
}

function floats(operator: Arithmetic, a: number, b: number): number {
	switch (operator) {
		case "+":
			return a + b;
		case "-":
			return a - b;
		case "*":
			return a * b;
		case "/":
			return a / b;
		case "%":
			throw new EvaluationError("The remainder is defined for integers only");
	}
}

function instants(operator: "+" | "-", a: Value, b: Value): Value | undefined {
	const signed = (value: bigint) => (operator === "+" ? value : -value);
	if (a instanceof TimestampValue && b instanceof DurationValue)
		return new TimestampValue(int128(a.nanos + signed(b.nanos)));
	if (a instanceof DurationValue && b instanceof DurationValue)
		return new DurationValue(int128(a.nanos + signed(b.nanos)));
	if (operator === "+" && a instanceof DurationValue && b instanceof TimestampValue)
		return new TimestampValue(int128(a.nanos + b.nanos));
	if (operator === "-" && a instanceof TimestampValue && b instanceof TimestampValue)
		return new DurationValue(a.nanos - b.nanos);
	return undefined;
}

/** Bounds repeated addition. */
function int128(nanos: bigint): bigint {
	if (BigInt.asIntN(128, nanos) !== nanos) throw new EvaluationError("The time is out of range");
	return nanos;
}

function within(key: bigint, length: number): number {
	if (key < 0n || key >= BigInt(length)) throw new EvaluationError("The index is out of range");
	return Number(key);
}

function bounds(from: bigint, to: bigint, length: number): [number, number] {
	if (from < 0n || to < from || to > BigInt(length)) throw new EvaluationError("The range is out of bounds");
	return [Number(from), Number(to)];
}
