import { UntracedError } from "@junban/firestore-wire/untraced-error";
import type { BinaryOperator, Position, TypeName } from "#src/rules/ast.ts";

/** A failure of an evaluation: the result is neither true nor false. The message holds no data. */
export class EvaluationError extends UntracedError {
	/** Place of the failed expression. It is set where the error is caught. */
	position: Position | undefined;
	constructor(message: string, position?: Position) {
		super(message);
		this.position = position;
	}
}

/** A limit is exceeded. It ends the whole decision, unlike other failures, which `||` and `&&` may ignore. */
export class LimitError extends EvaluationError {}

/** `int` is a bigint of 64 bits, `float` a number, `bytes` a Uint8Array. */
export type Value =
	| null
	| boolean
	| bigint
	| number
	| string
	| Uint8Array
	| TimestampValue
	| DurationValue
	| LatLngValue
	| PathValue
	| ListValue
	| SetValue
	| MapValue
	| MapDiffValue
	| Unknown;

/**
 * A value that the proof of a list knows only in part. Operators delegate to it. A result that is not certain for every
 * possible value is an EvaluationError, so that an unknown value never becomes `true` or `false`.
 */
export abstract class Unknown {
	/** At least one side is this value. Also called for equality within lists and maps. */
	abstract binary(operator: Exclude<BinaryOperator, "||" | "&&">, left: Value, right: Value): Value;
	abstract unary(operator: "!" | "-"): Value;
	abstract is(type: TypeName): boolean;
	/** `this[key]`, and `this.key` with the key as a string. */
	abstract index(key: Value): Value;
	/** `this.name(args)`. */
	abstract call(name: string, args: readonly Value[]): Value;
}

export class TimestampValue {
	/** Nanoseconds since 1970. */
	readonly nanos: bigint;
	constructor(nanos: bigint) {
		this.nanos = nanos;
	}
}

export class DurationValue {
	readonly nanos: bigint;
	constructor(nanos: bigint) {
		this.nanos = nanos;
	}
}

/** In degrees. */
export class LatLngValue {
	readonly latitude: number;
	readonly longitude: number;
	constructor(latitude: number, longitude: number) {
		this.latitude = latitude;
		this.longitude = longitude;
	}
}

/** `/databases/(default)/documents/users/a`. A segment is unknown if the id is open in the proof of a list. */
export class PathValue {
	readonly segments: readonly (string | Unknown)[];
	constructor(segments: readonly (string | Unknown)[]) {
		this.segments = segments;
	}
}

/** A list. Its items may be converted on first use. */
export class ListValue {
	readonly length: number;
	readonly #item: (index: number) => Value;
	#items: Value[] | undefined;
	/** Cache of `itemsByKey` (compare.ts). */
	byKey: ReadonlyMap<string, Value> | undefined;

	constructor(items: Value[] | { length: number; item: (index: number) => Value }) {
		this.length = items.length;
		if (Array.isArray(items)) {
			this.#items = items;
			this.#item = (index) => items[index] ?? null;
		} else this.#item = items.item;
	}

	/** The index must be within the list. */
	at(index: number): Value {
		return this.#item(index);
	}

	items(): readonly Value[] {
		this.#items ??= Array.from({ length: this.length }, (_, index) => this.#item(index));
		return this.#items;
	}
}

/** Distinct values by `keyOf` (compare.ts), in the order of their first appearance. */
export class SetValue {
	readonly byKey: ReadonlyMap<string, Value>;
	constructor(byKey: ReadonlyMap<string, Value>) {
		this.byKey = byKey;
	}
}

/** A map. Subclasses store the entries. */
export abstract class MapValue {
	/** Undefined: no such key. */
	abstract get(key: string): Value | undefined;
	abstract has(key: string): boolean;
	abstract keys(): readonly string[];
}

/** A map of given values. */
export class PlainMap extends MapValue {
	readonly #entries: ReadonlyMap<string, Value>;
	constructor(entries: ReadonlyMap<string, Value>) {
		super();
		this.#entries = entries;
	}
	override get(key: string): Value | undefined {
		return this.#entries.get(key);
	}
	override has(key: string): boolean {
		return this.#entries.has(key);
	}
	override keys(): readonly string[] {
		return [...this.#entries.keys()];
	}
}

/** A map whose values are created on first use, and cached. */
export class LazyMap extends MapValue {
	readonly #makers: ReadonlyMap<string, () => Value>;
	readonly #made = new Map<string, Value>();
	constructor(makers: ReadonlyMap<string, () => Value>) {
		super();
		this.#makers = makers;
	}
	override get(key: string): Value | undefined {
		const made = this.#made.get(key);
		if (made !== undefined) return made;
		const value = this.#makers.get(key)?.();
		if (value !== undefined) this.#made.set(key, value);
		return value;
	}
	override has(key: string): boolean {
		return this.#makers.has(key);
	}
	override keys(): readonly string[] {
		return [...this.#makers.keys()];
	}
}

/** A map with a fixed set of keys whose values are created on first use, and cached. */
export class RecordMap<Key extends string> extends MapValue {
	readonly #keys: ReadonlySet<string>;
	readonly #make: (key: Key) => Value;
	#made: Map<string, Value> | undefined;

	constructor(keys: ReadonlySet<Key>, make: (key: Key) => Value) {
		super();
		this.#keys = keys;
		this.#make = make;
	}

	override get(key: string): Value | undefined {
		const made = this.#made?.get(key);
		if (made !== undefined) return made;
		if (!this.#isKey(key)) return undefined;
		const value = this.#make(key);
		this.#made ??= new Map();
		this.#made.set(key, value);
		return value;
	}

	override has(key: string): boolean {
		return this.#keys.has(key);
	}

	override keys(): readonly string[] {
		return [...this.#keys];
	}

	#isKey(key: string): key is Key {
		return this.#keys.has(key);
	}
}

/** The keys of two maps, by the kind of change. */
export interface KeyChanges {
	readonly added: readonly string[];
	readonly removed: readonly string[];
	readonly changed: readonly string[];
	readonly unchanged: readonly string[];
}

/** `left.diff(right)`. */
export class MapDiffValue {
	readonly left: MapValue;
	readonly right: MapValue;
	/** Computed on first use. */
	changes: KeyChanges | undefined;
	constructor(left: MapValue, right: MapValue) {
		this.left = left;
		this.right = right;
	}
}
