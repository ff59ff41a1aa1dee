import { equals, hasAll, itemsByKey, keyOf } from "#src/rules/compare.ts";
import { toText } from "#src/rules/convert.ts";
import type { Evaluation } from "#src/rules/evaluation.ts";
import { itemWork } from "#src/rules/limits.ts";
import { type Method, type Methods, textOf } from "#src/rules/methods-text.ts";
import {
	EvaluationError,
	type KeyChanges,
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
	["hasAny", { arity: 1, run: (self, [other], e) => hasAny(itemsByKey(self, e), keyedOf(other, e)) }],
	["hasAll", { arity: 1, run: (self, [other], e) => hasAll(itemsByKey(self, e), keyedOf(other, e)) }],
	["hasOnly", { arity: 1, run: (self, [other], e) => hasAll(keyedOf(other, e), itemsByKey(self, e)) }],
	["toSet", { arity: 0, run: (self, _, e) => new SetValue(itemsByKey(self, e)) }],
	["concat", { arity: 1, run: concat }],
	["removeAll", { arity: 1, run: removeAll }],
	["join", { arity: 1, run: join }],
]);

export const setMethods: Methods<SetValue> = new Map<string, Method<SetValue>>([
	["size", { arity: 0, run: (self) => BigInt(self.byKey.size) }],
	["hasAny", { arity: 1, run: (self, [other], e) => hasAny(itemsByKey(self, e), keyedOf(other, e)) }],
	["hasAll", { arity: 1, run: (self, [other], e) => hasAll(itemsByKey(self, e), keyedOf(other, e)) }],
	["hasOnly", { arity: 1, run: (self, [other], e) => hasAll(keyedOf(other, e), itemsByKey(self, e)) }],
	[
		"union",
		{
			arity: 1,
			run: (self, [other], e) => new SetValue(new Map([...keyedOf(other, e), ...itemsByKey(self, e)])),
		},
	],
	[
		"intersection",
		{ arity: 1, run: (self, [other], e) => filtered(itemsByKey(self, e), keyedOf(other, e), true) },
	],
	[
		"difference",
		{ arity: 1, run: (self, [other], e) => filtered(itemsByKey(self, e), keyedOf(other, e), false) },
	],
]);

export const mapMethods: Methods<MapValue> = new Map<string, Method<MapValue>>([
	["size", { arity: 0, run: (self) => BigInt(self.keys().length) }],
	["keys", { arity: 0, run: (self, _, e) => new ListValue([...chargedKeys(self, e)]) }],
	[
		"values",
		{
			arity: 0,
			run: (self, _, e) => new ListValue(chargedKeys(self, e).map((key) => self.get(key) ?? null)),
		},
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
	["addedKeys", { arity: 0, run: (self, _, e) => keySet(changesOf(self, e).added) }],
	["removedKeys", { arity: 0, run: (self, _, e) => keySet(changesOf(self, e).removed) }],
	["changedKeys", { arity: 0, run: (self, _, e) => keySet(changesOf(self, e).changed) }],
	["unchangedKeys", { arity: 0, run: (self, _, e) => keySet(changesOf(self, e).unchanged) }],
	[
		"affectedKeys",
		{
			arity: 0,
			run: (self, _, e) => {
				const { added, removed, changed } = changesOf(self, e);
				return keySet([...added, ...removed, ...changed]);
			},
		},
	],
]);

function keyedOf(value: Value | undefined, evaluation: Evaluation): Keyed {
	if (!(value instanceof ListValue) && !(value instanceof SetValue))
		throw new EvaluationError("Expected a list or a set");
	return itemsByKey(value, evaluation);
}

function hasAny(some: Keyed, wanted: Keyed): boolean {
	for (const key of wanted.keys()) if (some.has(key)) return true;
	return false;
}

function filtered(self: Keyed, other: Keyed, kept: boolean): SetValue {
	return new SetValue(new Map([...self].filter(([key]) => other.has(key) === kept)));
}

function listOf(value: Value | undefined): ListValue {
	if (!(value instanceof ListValue)) throw new EvaluationError("Expected a list");
	return value;
}

function concat(self: ListValue, [other]: readonly Value[], evaluation: Evaluation): Value {
	const more = listOf(other);
	evaluation.spend((self.length + more.length) * itemWork);
	return new ListValue([...self.items(), ...more.items()]);
}

function removeAll(self: ListValue, [other]: readonly Value[], evaluation: Evaluation): Value {
	const removed = itemsByKey(listOf(other), evaluation);
	const items = self.items().filter((item) => !removed.has(keyOf(item, evaluation)));
	return new ListValue(items);
}

function join(self: ListValue, [separator]: readonly Value[], evaluation: Evaluation): Value {
	const between = textOf(separator);
	evaluation.spend(self.length * (between.length + itemWork));
	return evaluation.text(
		self
			.items()
			.map((item) => (typeof item === "string" ? item : toText(item)))
			.join(between),
	);
}

function chargedKeys(map: MapValue, evaluation: Evaluation): readonly string[] {
	const keys = map.keys();
	evaluation.spend(keys.length * itemWork);
	return keys;
}

/** The key may be a list: a path of keys through nested maps. */
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

/** The stored value may be null. */
function fallbackUnless(self: MapValue, key: string, fallback: Value): Value {
	return self.has(key) ? null : fallback;
}

function keySet(keys: readonly string[]): SetValue {
	return new SetValue(new Map(keys.map((key) => [`s${key.length}:${key}`, key])));
}

function changesOf(diff: MapDiffValue, evaluation: Evaluation): KeyChanges {
	diff.changes ??= findChanges(diff, evaluation);
	return diff.changes;
}

function findChanges({ left, right }: MapDiffValue, evaluation: Evaluation): KeyChanges {
	const added: string[] = [];
	const changed: string[] = [];
	const unchanged: string[] = [];
	const spend = (items: number) => evaluation.spend(items * itemWork);
	const areWires = left instanceof WireMap && right instanceof WireMap;
	for (const key of chargedKeys(left, evaluation)) {
		const wires = areWires ? sameWires(left, right, key, spend) : undefined;
		if (wires === "missing" || (wires === undefined && !right.has(key))) added.push(key);
		else if (wires === "same" || isSame(left, right, key, evaluation)) unchanged.push(key);
		else changed.push(key);
	}
	const removed = chargedKeys(right, evaluation).filter((key) => !left.has(key));
	return { added, removed, changed, unchanged };
}

/**
 * Compares two fields in the protocol's form. Undefined if they differ: values with different forms may still be equal.
 */
function sameWires(
	left: WireMap,
	right: WireMap,
	key: string,
	spend: (items: number) => void,
): "same" | "missing" | "different" {
	const [a, b] = [left.wire(key), right.wire(key)];
	if (a === undefined || b === undefined) return "missing";
	return isSameWire(a, b, spend) ? "same" : "different";
}

function isSame(left: MapValue, right: MapValue, key: string, evaluation: Evaluation): boolean {
	const a = left.get(key);
	const b = right.get(key);
	if (a === undefined || b === undefined) return false;
	return (Number.isNaN(a) && Number.isNaN(b)) || equals(a, b, evaluation);
}
