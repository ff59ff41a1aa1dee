import type { BinaryOperator } from "#src/rules/ast.ts";
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
import { compareText } from "#src/values/order.ts";

/** `==`: values of different types are unequal, `int` and `float` compare by value, NaN equals nothing. */
export function equals(a: Value, b: Value, evaluation: Evaluation): boolean {
	// Before the identity check: the same unknown value twice may be NaN.
	if (a instanceof Unknown || b instanceof Unknown) return compareUnknown("==", a, b);
	if (a === b) return !Number.isNaN(a);
	if (typeof a === "bigint") return typeof b === "number" && sameNumber(a, b);
	if (typeof a === "number") return typeof b === "bigint" && sameNumber(b, a);
	if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return false;
	if (a instanceof MapValue) return b instanceof MapValue && equalMaps(a, b, evaluation);
	if (a instanceof ListValue) return b instanceof ListValue && equalLists(a, b, evaluation);
	if (a instanceof TimestampValue) return b instanceof TimestampValue && a.nanos === b.nanos;
	if (a instanceof DurationValue) return b instanceof DurationValue && a.nanos === b.nanos;
	if (a instanceof SetValue) {
		return b instanceof SetValue && a.byKey.size === b.byKey.size && hasAll(a.byKey, b.byKey);
	}
	if (a instanceof PathValue) return b instanceof PathValue && equalPaths(a, b, evaluation);
	if (a instanceof LatLngValue) {
		return b instanceof LatLngValue && a.latitude === b.latitude && a.longitude === b.longitude;
	}
	if (a instanceof Uint8Array) {
		evaluation.spend(a.length);
		return b instanceof Uint8Array && Buffer.compare(a, b) === 0;
	}
	return (
		a instanceof MapDiffValue &&
		b instanceof MapDiffValue &&
		equalMaps(a.left, b.left, evaluation) &&
		equalMaps(a.right, b.right, evaluation)
	);
}

/**
 * `<`, `<=`, `>` and `>=`. Only values of one ordered type compare. `int` and `float` are one type, and NaN is
 * unordered.
 */
export function compare(operator: "<" | "<=" | ">" | ">=", a: Value, b: Value): boolean {
	if (a instanceof Unknown || b instanceof Unknown) return compareUnknown(operator, a, b);
	const numbers =
		(typeof a === "bigint" || typeof a === "number") && (typeof b === "bigint" || typeof b === "number");
	if (numbers && (Number.isNaN(a) || Number.isNaN(b))) return false;
	const order = numbers ? sign(a, b) : orderOf(a, b);
	switch (operator) {
		case "<":
			return order < 0;
		case "<=":
			return order <= 0;
		case ">":
			return order > 0;
		case ">=":
			return order >= 0;
	}
}

function orderOf(a: Value, b: Value): number {
	if (typeof a === "string" && typeof b === "string") return compareText(a, b);
	if (a instanceof TimestampValue && b instanceof TimestampValue) return sign(a.nanos, b.nanos);
	if (a instanceof DurationValue && b instanceof DurationValue) return sign(a.nanos, b.nanos);
	if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b);
	throw new EvaluationError("Values of these types have no order");
}

function sign(a: bigint | number, b: bigint | number): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Whether one of the items equals the value. An item that cannot be compared causes an error only if no other item is
 * equal.
 */
export function includes(items: ListValue | SetValue, value: Value, evaluation: Evaluation): boolean {
	const list = items instanceof ListValue ? items.items() : items.byKey.values();
	let failed: EvaluationError | undefined;
	for (const item of list) {
		evaluation.spend(itemWork);
		try {
			if (equals(item, value, evaluation)) return true;
		} catch (cause) {
			if (!(item instanceof Unknown || value instanceof Unknown) || !(cause instanceof EvaluationError))
				throw cause;
			failed ??= cause;
		}
	}
	if (failed !== undefined) throw failed;
	return false;
}

/** A text that is equal for equal values, and only for them. */
export function keyOf(value: Value, evaluation: Evaluation): string {
	switch (typeof value) {
		case "string":
			evaluation.spend(value.length + itemWork);
			return `s${value.length}:${value}`;
		case "bigint":
			return `n${value}`;
		case "number":
			return Number.isInteger(value) ? `n${BigInt(value)}` : `n${value}`;
		case "boolean":
			return value ? "t" : "f";
	}
	evaluation.spend(itemWork);
	if (value === null) return "0";
	if (value instanceof ListValue) {
		return `[${value
			.items()
			.map((item) => keyOf(item, evaluation))
			.join()}]`;
	}
	if (value instanceof MapValue) {
		const keys = [...value.keys()].sort();
		return `{${keys.map((key) => `${key.length}:${key}=${keyOf(value.get(key) ?? null, evaluation)}`).join()}}`;
	}
	if (value instanceof SetValue) return `<${[...value.byKey.keys()].sort().join()}>`;
	if (value instanceof TimestampValue) return `T${value.nanos}`;
	if (value instanceof DurationValue) return `D${value.nanos}`;
	if (value instanceof LatLngValue) return `L${value.latitude}/${value.longitude}`;
	if (value instanceof Uint8Array) return `B${Buffer.from(value).toString("base64")}`;
	if (value instanceof PathValue && value.segments.every((segment) => typeof segment === "string")) {
		return `P${value.segments.map((segment) => `${segment.length}:${segment}`).join("/")}`;
	}
	throw new EvaluationError("This value cannot be compared with others");
}

/** The distinct values of a list: the first of equal ones. */
export function itemsByKey(items: ListValue | SetValue, evaluation: Evaluation): ReadonlyMap<string, Value> {
	if (items instanceof SetValue) return charged(items.byKey, evaluation);
	if (items.byKey !== undefined) return charged(items.byKey, evaluation);
	const byKey = new Map<string, Value>();
	for (const item of items.items()) {
		const key = keyOf(item, evaluation);
		if (!byKey.has(key)) byKey.set(key, item);
	}
	items.byKey = byKey;
	return byKey;
}

/** Charges the work of visiting all keys, whether or not they are cached. */
function charged<T extends ReadonlyMap<string, Value>>(known: T, evaluation: Evaluation): T {
	evaluation.spend(known.size * itemWork);
	return known;
}

export function hasAll(all: ReadonlyMap<string, Value>, wanted: ReadonlyMap<string, Value>): boolean {
	for (const key of wanted.keys()) if (!all.has(key)) return false;
	return true;
}

/** The result of a comparison with a value that is only partly known. */
function compareUnknown(operator: Exclude<BinaryOperator, "||" | "&&">, a: Value, b: Value): boolean {
	const unknown = a instanceof Unknown ? a : b;
	const answer = unknown instanceof Unknown ? unknown.binary(operator, a, b) : undefined;
	if (typeof answer !== "boolean") throw new EvaluationError("Depends on what the query leaves open");
	return answer;
}

function sameNumber(int: bigint, float: number): boolean {
	return Number.isInteger(float) && BigInt(float) === int;
}

function equalLists(a: ListValue, b: ListValue, evaluation: Evaluation): boolean {
	if (a.length !== b.length) return false;
	evaluation.spend(a.length * itemWork);
	for (let at = 0; at < a.length; at++) if (!equals(a.at(at), b.at(at), evaluation)) return false;
	return true;
}

function equalMaps(a: MapValue, b: MapValue, evaluation: Evaluation): boolean {
	const keys = a.keys();
	evaluation.spend(keys.length * itemWork);
	if (keys.length !== b.keys().length) return false;
	for (const key of keys) {
		const left = a.get(key);
		const right = b.get(key);
		if (left === undefined || right === undefined || !equals(left, right, evaluation)) return false;
	}
	return true;
}

function equalPaths(a: PathValue, b: PathValue, evaluation: Evaluation): boolean {
	if (a.segments.length !== b.segments.length) return false;
	return a.segments.every((segment, at) => equals(segment, b.segments[at] ?? "", evaluation));
}
