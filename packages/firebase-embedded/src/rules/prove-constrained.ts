import type { TypeName } from "#src/rules/ast.ts";
import { compare, equals } from "#src/rules/compare.ts";
import { isType } from "#src/rules/operators.ts";
import { OneOf, type Operator, open, scratch } from "#src/rules/prove-one-of.ts";
import {
	LatLngValue,
	ListValue,
	MapValue,
	PathValue,
	PlainMap,
	TimestampValue,
	Unknown,
	type Value,
} from "#src/rules/value.ts";

/** The types of stored values as rules distinguish them. `int` and `float` are one type for queries. */
export type Kind =
	| "null"
	| "bool"
	| "number"
	| "timestamp"
	| "string"
	| "bytes"
	| "path"
	| "latlng"
	| "list"
	| "map";

export interface Bound {
	readonly value: Value;
	/** The value itself is excluded. */
	readonly open: boolean;
}

/** What the filters say about an existing value. An undefined property is left open. */
export interface Constraint {
	readonly kind?: Kind | undefined;
	readonly notNull: boolean;
	/** Set only for a type with an order. Neither bound is NaN. */
	readonly low?: Bound | undefined;
	readonly high?: Bound | undefined;
	/** The value equals none of these: null, booleans, numbers, texts, bytes or timestamps. */
	readonly excluded: readonly Value[];
}

const samples: Readonly<Record<Kind, readonly Value[]>> = {
	null: [null],
	bool: [true],
	number: [1n, 1.5],
	timestamp: [new TimestampValue(0n)],
	string: [""],
	bytes: [new Uint8Array()],
	path: [new PathValue([])],
	latlng: [new LatLngValue(0, 0)],
	list: [new ListValue([])],
	map: [new PlainMap(new Map())],
};

/** Whether rules compare values of the type by `<` and similar operators. */
export function isOrdered(kind: Kind | undefined): boolean {
	return kind === "number" || kind === "timestamp" || kind === "string" || kind === "bytes";
}

/** A value that the query's filters determine only in part. */
export class Constrained extends Unknown {
	readonly constraint: Constraint;

	constructor(constraint: Constraint) {
		super();
		this.constraint = constraint;
	}

	override binary(operator: Operator, left: Value, right: Value): Value {
		const other = left === this ? right : left;
		// A list instead compares each of its items with this value.
		if (operator === "in") return this.contains(left);
		if (other instanceof OneOf) return other.binary(operator, left, right);
		if (other instanceof Unknown) throw open();
		switch (operator) {
			case "==":
				return this.#equals(other);
			case "!=":
				return !this.#equals(other);
			case "<":
			case "<=":
				return right === this
					? this.#isAbove(other, operator === "<")
					: this.#isBelow(other, operator === "<");
			case ">":
			case ">=":
				return right === this
					? this.#isBelow(other, operator === ">")
					: this.#isAbove(other, operator === ">");
			default:
				throw open();
		}
	}

	override unary(): Value {
		throw open();
	}

	override is(type: TypeName): boolean {
		const { kind, notNull } = this.constraint;
		if (kind !== undefined) return allSame(samples[kind].map((sample) => isType(sample, type)));
		if (type === "null" && notNull) return false;
		throw open();
	}

	override index(_key: Value): Value {
		throw open();
	}

	override call(_name: string, _args: readonly Value[]): Value {
		throw open();
	}

	/** `item in this` */
	protected contains(_item: Value): boolean {
		throw open();
	}

	#equals(other: Value): boolean {
		const { kind, notNull, low, high, excluded } = this.constraint;
		if (Number.isNaN(other) || (other === null && notNull)) return false;
		if (kind !== undefined && kind !== kindOf(other)) return false;
		if (excluded.some((value) => equals(value, other, scratch()))) return false;
		if (low !== undefined && compare(low.open ? "<=" : "<", other, low.value)) return false;
		if (high !== undefined && compare(high.open ? ">=" : ">", other, high.value)) return false;
		if (low !== undefined && high !== undefined && equals(low.value, high.value, scratch())) return true;
		throw open();
	}

	/** `this < other`, or `<=` if not strict. A value with a bound is never NaN, because no range of a query matches it. */
	#isBelow(other: Value, strict: boolean): boolean {
		const { low, high } = this.#comparable(other);
		if (high !== undefined && compare(strict && !high.open ? "<" : "<=", high.value, other)) return true;
		if (low !== undefined && compare(strict || low.open ? ">=" : ">", low.value, other)) return false;
		throw open();
	}

	#isAbove(other: Value, strict: boolean): boolean {
		const { low, high } = this.#comparable(other);
		if (low !== undefined && compare(strict && !low.open ? ">" : ">=", low.value, other)) return true;
		if (high !== undefined && compare(strict || high.open ? "<=" : "<", high.value, other)) return false;
		throw open();
	}

	#comparable(other: Value): Constraint {
		const { kind } = this.constraint;
		if (!isOrdered(kind) || kind !== kindOf(other) || Number.isNaN(other)) throw open();
		return this.constraint;
	}
}

function allSame(answers: readonly boolean[]): boolean {
	const [first] = answers;
	if (first === undefined || answers.some((answer) => answer !== first)) throw open();
	return first;
}

/** Undefined for a value that cannot be stored. */
function kindOf(value: Value): Kind | undefined {
	switch (typeof value) {
		case "string":
			return "string";
		case "boolean":
			return "bool";
		case "bigint":
		case "number":
			return "number";
	}
	if (value === null) return "null";
	if (value instanceof TimestampValue) return "timestamp";
	if (value instanceof Uint8Array) return "bytes";
	if (value instanceof PathValue) return "path";
	if (value instanceof LatLngValue) return "latlng";
	if (value instanceof ListValue) return "list";
	return value instanceof MapValue ? "map" : undefined;
}
