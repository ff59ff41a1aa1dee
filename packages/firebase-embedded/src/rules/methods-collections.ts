import { equals, hasAll, keyed, keyOf } from "#src/rules/compare.ts";
import { toText } from "#src/rules/convert.ts";
import type { Evaluation } from "#src/rules/evaluation.ts";
import { type Method, type Methods, textOf } from "#src/rules/methods-text.ts";
import {
	EvaluationError,
	ListValue,
	MapDiffValue,
	MapValue,
	SetValue,
	type Value,
} from "#src/rules/value.ts";
import { isSameWire, WireMap } from "#src/rules/wire.ts";

type Keyed = ReadonlyMap<string, Value>;

export const listMethods: Methods<ListValue> = new Map<string, Method<ListValue>>([
	["size", { arity: 0, run: (self) => BigInt(self.length) }],
	["hasAny", { arity: 1, run: (self, [other], e) => hasAny(keyed(self, e), keyedOf(other, e)) }],
	["hasAll", { arity: 1, run: (self, [other], e) => hasAll(keyed(self, e), keyedOf(other, e)) }],
	["hasOnly", { arity: 1, run: (self, [other], e) => hasAll(keyedOf(other, e), keyed(self, e)) }],
	["toSet", { arity: 0, run: (self, _, e) => new SetValue(keyed(self, e)) }],
	["concat", { arity: 1, run: concat }],
	["removeAll", { arity: 1, run: removeAll }],
	["join", { arity: 1, run: join }],
]);

export const setMethods: Methods<SetValue> = new Map<string, Method<SetValue>>([
	["size", { arity: 0, run: (self) => BigInt(self.byKey.size) }],
	["hasAny", { arity: 1, run: (self, [other], e) => hasAny(self.byKey, keyedOf(other, e)) }],
	["hasAll", { arity: 1, run: (self, [other], e) => hasAll(self.byKey, keyedOf(other, e)) }],
	["hasOnly", { arity: 1, run: (self, [other], e) => hasAll(keyedOf(other, e), self.byKey) }],
	[
		"union",
		{ arity: 1, run: (self, [other], e) => new SetValue(new Map([...keyedOf(other, e), ...self.byKey])) },
	],
	["intersection", { arity: 1, run: (self, [other], e) => filtered(self, keyedOf(other, e), true) }],
	["difference", { arity: 1, run: (self, [other], e) => filtered(self, keyedOf(other, e), false) }],
]);

export const mapMethods: Methods<MapValue> = new Map<string, Method<MapValue>>([
	["size", { arity: 0, run: (self) => BigInt(self.keys().length) }],
	["keys", { arity: 0, run: (self, _, e) => new ListValue([...counted(self, e)]) }],
	[
		"values",
		{ arity: 0, run: (self, _, e) => new ListValue(counted(self, e).map((key) => self.get(key) ?? null)) },
	],
	["get", { arity: 2, run: get }],
	[
		"diff",
		{
			arity: 1,
			run: (self, [other]) => {
				if (!(other instanceof MapValue)) throw new EvaluationError("Expected a map");
				return new MapDiffValue(self, other);
			},
		},
	],
]);

export const mapDiffMethods: Methods<MapDiffValue> = new Map<string, Method<MapDiffValue>>([
	["addedKeys", { arity: 0, run: (self, _, e) => keySet(missingKeys(self.left, self.right, e)) }],
	["removedKeys", { arity: 0, run: (self, _, e) => keySet(missingKeys(self.right, self.left, e)) }],
	["changedKeys", { arity: 0, run: (self, _, e) => keySet(commonKeys(self, false, e)) }],
	["unchangedKeys", { arity: 0, run: (self, _, e) => keySet(commonKeys(self, true, e)) }],
	[
		"affectedKeys",
		{
			arity: 0,
			run: (self, _, e) =>
				keySet([
					...missingKeys(self.left, self.right, e),
					...missingKeys(self.right, self.left, e),
					...commonKeys(self, false, e),
				]),
		},
	],
]);

function keyedOf(value: Value | undefined, evaluation: Evaluation): Keyed {
	if (!(value instanceof ListValue) && !(value instanceof SetValue))
		throw new EvaluationError("Expected a list or a set");
	return keyed(value, evaluation);
}

function hasAny(some: Keyed, wanted: Keyed): boolean {
	for (const key of wanted.keys()) if (some.has(key)) return true;
	return false;
}

function filtered(self: SetValue, other: Keyed, kept: boolean): SetValue {
	return new SetValue(new Map([...self.byKey].filter(([key]) => other.has(key) === kept)));
}

function listOf(value: Value | undefined): ListValue {
	if (!(value instanceof ListValue)) throw new EvaluationError("Expected a list");
	return value;
}

function concat(self: ListValue, [other]: readonly Value[], evaluation: Evaluation): Value {
	const more = listOf(other);
	evaluation.spend(self.length + more.length);
	return new ListValue([...self.items(), ...more.items()]);
}

function removeAll(self: ListValue, [other]: readonly Value[], evaluation: Evaluation): Value {
	const removed = keyed(listOf(other), evaluation);
	const items = self.items().filter((item) => !removed.has(keyOf(item, evaluation)));
	return new ListValue(items);
}

function join(self: ListValue, [separator]: readonly Value[], evaluation: Evaluation): Value {
	const between = textOf(separator);
	evaluation.spend(self.length * (between.length + 1));
	return evaluation.text(
		self
			.items()
			.map((item) => (typeof item === "string" ? item : toText(item)))
			.join(between),
	);
}

function counted(map: MapValue, evaluation: Evaluation): readonly string[] {
	const keys = map.keys();
	evaluation.spend(keys.length);
	return keys;
}

/** The key may be a list: of keys from map to map. */
function get(self: MapValue, [key, fallback = null]: readonly Value[]): Value {
	if (typeof key === "string") return self.get(key) ?? fallbackUnless(self, key, fallback);
	let at: Value = self;
	for (const part of listOf(key).items()) {
		const next: Value | undefined = at instanceof MapValue ? at.get(textOf(part)) : undefined;
		if (next === undefined) return fallback;
		at = next;
	}
	return at;
}

/** Null may be the value itself. */
function fallbackUnless(self: MapValue, key: string, fallback: Value): Value {
	return self.has(key) ? null : fallback;
}

function keySet(keys: readonly string[]): SetValue {
	return new SetValue(new Map(keys.map((key) => [`s${key.length}:${key}`, key])));
}

function missingKeys(map: MapValue, from: MapValue, evaluation: Evaluation): string[] {
	return counted(map, evaluation).filter((key) => !from.has(key));
}

function commonKeys({ left, right }: MapDiffValue, same: boolean, evaluation: Evaluation): string[] {
	return counted(left, evaluation).filter(
		(key) => right.has(key) && isSame(left, right, key, evaluation) === same,
	);
}

function isSame(left: MapValue, right: MapValue, key: string, evaluation: Evaluation): boolean {
	if (left instanceof WireMap && right instanceof WireMap) {
		const [a, b] = [left.wire(key), right.wire(key)];
		if (a !== undefined && b !== undefined && isSameWire(a, b)) return true;
	}
	const a = left.get(key);
	const b = right.get(key);
	if (a === undefined || b === undefined) return false;
	return (Number.isNaN(a) && Number.isNaN(b)) || equals(a, b, evaluation);
}
