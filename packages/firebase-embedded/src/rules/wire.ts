import { decodeBase64 } from "@junban/firestore-wire/base64";
import { type Fields, Timestamp, type WireValue } from "@junban/firestore-wire/value";
import type { RulesDocument } from "#src/rules/types.ts";
import {
	EvaluationError,
	LatLngValue,
	ListValue,
	MapValue,
	PathValue,
	PlainMap,
	RecordMap,
	TimestampValue,
	type Value,
} from "#src/rules/value.ts";

/** A map in the protocol's form. A field is converted on first use. */
export class WireMap extends MapValue {
	readonly #fields: Fields;
	#converted: Map<string, Value> | undefined;

	constructor(fields: Fields) {
		super();
		this.#fields = fields;
	}

	override get(key: string): Value | undefined {
		const known = this.#converted?.get(key);
		if (known !== undefined) return known;
		const wire = this.wire(key);
		if (wire === undefined) return undefined;
		const value = fromWire(wire);
		this.#converted ??= new Map();
		this.#converted.set(key, value);
		return value;
	}

	override has(key: string): boolean {
		return Object.hasOwn(this.#fields, key);
	}

	override keys(): readonly string[] {
		return Object.keys(this.#fields);
	}

	wire(key: string): WireValue | undefined {
		return Object.hasOwn(this.#fields, key) ? this.#fields[key] : undefined;
	}
}

/**
 * Whether two fields are equal in the protocol's form. Fields with different forms may still be equal.
 * @param spend called with the number of visited items
 */
export function isSameWire(a: WireValue, b: WireValue, spend: (items: number) => void): boolean {
	if (a === b) return true;
	if ("stringValue" in a) return "stringValue" in b && a.stringValue === b.stringValue;
	if ("integerValue" in a) return "integerValue" in b && a.integerValue === b.integerValue;
	if ("booleanValue" in a) return "booleanValue" in b && a.booleanValue === b.booleanValue;
	if ("timestampValue" in a) return "timestampValue" in b && a.timestampValue === b.timestampValue;
	if ("nullValue" in a) return "nullValue" in b;
	if ("arrayValue" in a) {
		return "arrayValue" in b && isSameList(a.arrayValue.values, b.arrayValue.values, spend);
	}
	return "mapValue" in a && "mapValue" in b && isSameFields(a.mapValue.fields, b.mapValue.fields, spend);
}

function isSameList(
	a: readonly WireValue[] = [],
	b: readonly WireValue[] = [],
	spend: (items: number) => void,
): boolean {
	if (a.length !== b.length) return false;
	spend(a.length);
	return a.every((item, at) => {
		const other = b[at];
		return other !== undefined && isSameWire(item, other, spend);
	});
}

function isSameFields(a: Fields = {}, b: Fields = {}, spend: (items: number) => void): boolean {
	const keys = Object.keys(a);
	spend(keys.length);
	if (keys.length !== Object.keys(b).length) return false;
	return keys.every((key) => {
		const left = a[key];
		const right = Object.hasOwn(b, key) ? b[key] : undefined;
		return left !== undefined && right !== undefined && isSameWire(left, right, spend);
	});
}

export function fromWire(wire: WireValue): Value {
	if ("stringValue" in wire) return wire.stringValue;
	if ("integerValue" in wire) return BigInt(wire.integerValue);
	if ("booleanValue" in wire) return wire.booleanValue;
	if ("timestampValue" in wire) return timestamp(wire.timestampValue);
	if ("nullValue" in wire) return null;
	if ("doubleValue" in wire) return Number(wire.doubleValue);
	if ("mapValue" in wire) return new WireMap(wire.mapValue.fields ?? {});
	if ("arrayValue" in wire) return list(wire.arrayValue.values ?? []);
	if ("bytesValue" in wire) return decodeBase64(wire.bytesValue);
	if ("referenceValue" in wire) return referencePath(wire.referenceValue);
	if ("geoPointValue" in wire) {
		return new LatLngValue(wire.geoPointValue.latitude ?? 0, wire.geoPointValue.longitude ?? 0);
	}
	throw new EvaluationError("An unknown kind of value");
}

const documentKeys = new Set(["data", "id", "__name__"] as const);

/** `resource` of Firestore, and the result of `get()`. */
export function documentMap({ name, fields }: RulesDocument): MapValue {
	return new RecordMap(documentKeys, (key) => {
		switch (key) {
			case "data":
				return new WireMap(fields);
			case "id":
				return name.slice(name.lastIndexOf("/") + 1);
			case "__name__":
				return referencePath(name);
		}
	});
}

/** JSON of a token's claims. Whole numbers become `int`. */
export function fromJson(json: unknown): Value {
	if (json === null || json === undefined) return null;
	if (typeof json === "string" || typeof json === "boolean") return json;
	if (typeof json === "number") return Number.isSafeInteger(json) ? BigInt(json) : json;
	if (Array.isArray(json)) return new ListValue(json.map(fromJson));
	if (typeof json !== "object") throw new EvaluationError("An unknown kind of value");
	return new PlainMap(new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)])));
}

/** @param micros microseconds since 1970 */
export function fromMicros(micros: number): TimestampValue {
	return new TimestampValue(BigInt(micros) * 1000n);
}

/** Paths in rules do not contain the project. */
function referencePath(name: string): PathValue {
	return new PathValue(name.split("/").slice(2));
}

function timestamp(text: string): TimestampValue {
	const { seconds, nanoseconds } = Timestamp.parse(text);
	return new TimestampValue(BigInt(seconds) * 1_000_000_000n + BigInt(nanoseconds));
}

function list(values: readonly WireValue[]): ListValue {
	const made: (Value | undefined)[] = [];
	const item = (index: number): Value => {
		const known = made[index];
		if (known !== undefined) return known;
		const wire = values[index];
		const value = wire === undefined ? null : fromWire(wire);
		made[index] = value;
		return value;
	};
	return new ListValue({ length: values.length, item });
}
