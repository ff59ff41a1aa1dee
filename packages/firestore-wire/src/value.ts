import { decodeBase64, encodeBase64 } from "#src/base64.ts";
import { Timestamp } from "#src/timestamp.ts";
import { WireError } from "#src/wire-error.ts";

export { Timestamp } from "#src/timestamp.ts";
export { WireError } from "#src/wire-error.ts";

/** A value in the proto3 JSON form of Firestore's REST interface. It has exactly one of the keys. */
export type WireValue =
	| { nullValue: null }
	| { booleanValue: boolean }
	| { integerValue: string }
	| { doubleValue: number | "NaN" | "Infinity" | "-Infinity" | "-0" }
	| { timestampValue: string }
	| { stringValue: string }
	| { bytesValue: string }
	| { referenceValue: string }
	| { geoPointValue: { latitude?: number; longitude?: number } }
	| { arrayValue: { values?: WireValue[] } }
	| { mapValue: { fields?: Fields } };

export type Fields = { [field: string]: WireValue };

/** A reference to a document by its full name: `projects/P/databases/D/documents/...`. */
export class DocumentReference {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/** In degrees: latitude -90 to 90, longitude -180 to 180. JSON has no -0, so -0 becomes 0. */
export class GeoPoint {
	readonly latitude: number;
	readonly longitude: number;
	constructor(latitude: number, longitude: number) {
		this.latitude = latitude + 0;
		this.longitude = longitude + 0;
	}
}

/** A value as plain JavaScript. Safe integers are stored as integers, all other numbers (and -0) as doubles. */
export type Value =
	| null
	| boolean
	| number
	| string
	| Timestamp
	| Uint8Array
	| DocumentReference
	| GeoPoint
	| Value[]
	| { [field: string]: Value };

export type Data = { [field: string]: Value };

/** Firestore allows 20 levels of maps and lists. This larger bound protects the stack against hostile input. */
const maxDepth = 64;

export function encodeFields(data: Data): Fields {
	return encodeMap(data, 0);
}

export function encodeValue(value: Value): WireValue {
	return encode(value, 0);
}

/**
 * Throws WireError if the input does not have Firestore's form. An integer outside the safe range becomes the nearest
 * number instead of an error: one field must not make the whole document unreadable.
 */
export function decodeFields(fields: unknown): Data {
	return fields === undefined ? {} : decodeMap(fields, 0);
}

function encodeMap(data: Data, depth: number): Fields {
	const fields: Fields = {};
	for (const key of Object.keys(data)) {
		const value: Value | undefined = data[key];
		if (value !== undefined) put(fields, key, encode(value, depth));
	}
	return fields;
}

function encode(value: Value, depth: number): WireValue {
	if (depth > maxDepth) throw new WireError("Nested too deep");
	switch (typeof value) {
		case "string":
			return { stringValue: value };
		case "number":
			return encodeNumber(value);
		case "boolean":
			return { booleanValue: value };
		case "object":
			break;
		default:
			throw new WireError(`A ${typeof value} cannot be stored`);
	}
	if (value === null) return { nullValue: null };
	if (value instanceof Timestamp) return { timestampValue: value.toString() };
	if (Array.isArray(value)) return { arrayValue: { values: value.map((item) => encode(item, depth + 1)) } };
	if (value instanceof Uint8Array) return { bytesValue: encodeBase64(value) };
	if (value instanceof DocumentReference) return { referenceValue: value.name };
	if (value instanceof GeoPoint)
		return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
	const prototype: unknown = Object.getPrototypeOf(value);
	if (prototype !== Object.prototype && prototype !== null)
		throw new WireError("Only plain objects can be stored");
	return { mapValue: { fields: encodeMap(value, depth + 1) } };
}

function encodeNumber(value: number): WireValue {
	if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: String(value) };
	if (Number.isNaN(value)) return { doubleValue: "NaN" };
	if (value === Number.POSITIVE_INFINITY) return { doubleValue: "Infinity" };
	if (value === Number.NEGATIVE_INFINITY) return { doubleValue: "-Infinity" };
	return { doubleValue: value === 0 ? "-0" : value };
}

function decodeMap(fields: unknown, depth: number): Data {
	if (!isObject(fields)) throw new WireError("Fields must be an object");
	const data: Data = {};
	for (const key of Object.keys(fields)) put(data, key, decode(fields[key], depth));
	return data;
}

function decode(wire: unknown, depth: number): Value {
	if (!isObject(wire)) throw new WireError("A value must be an object");
	if (depth > maxDepth) throw new WireError("Nested too deep");
	const keys = Object.keys(wire);
	const kind = keys[0];
	if (kind === undefined || keys.length !== 1) throw new WireError("A value must have exactly one kind");
	const value = wire[kind];
	switch (kind) {
		case "stringValue":
			return text(value);
		case "integerValue":
			return decodeInteger(value);
		case "booleanValue":
			if (typeof value !== "boolean") throw new WireError("Not a boolean");
			return value;
		case "timestampValue":
			return Timestamp.parse(text(value));
		case "nullValue":
			return null;
		case "doubleValue":
			return decodeDouble(value);
		case "mapValue":
			return isObject(value) && value.fields === undefined
				? {}
				: decodeMap(isObject(value) && value.fields, depth + 1);
		case "arrayValue":
			return decodeArray(value, depth + 1);
		case "bytesValue":
			return decodeBase64(text(value));
		case "referenceValue":
			return new DocumentReference(text(value));
		case "geoPointValue":
			if (!isObject(value)) throw new WireError("Not a geo point");
			return new GeoPoint(degrees(value.latitude, 90), degrees(value.longitude, 180));
		default:
			throw new WireError("Unknown kind of value");
	}
}

function decodeArray(value: unknown, depth: number): Value[] {
	const values = isObject(value) ? (value.values ?? []) : undefined;
	if (!Array.isArray(values)) throw new WireError("Not an array");
	return values.map((item) => decode(item, depth));
}

function decodeInteger(value: unknown): number {
	if (typeof value !== "number" && (typeof value !== "string" || !/^-?\d{1,19}$/.test(value))) {
		throw new WireError("Not an integer");
	}
	const number = Number(value);
	if (!Number.isInteger(number)) throw new WireError("Not an integer");
	return number === 0 ? 0 : number;
}

function decodeDouble(value: unknown): number {
	if (typeof value === "number") return value;
	if (value === "NaN") return Number.NaN;
	if (value === "Infinity" || value === "-Infinity" || value === "-0") return Number(value);
	throw new WireError("Not a double");
}

function degrees(value: unknown, bound: number): number {
	const number = value ?? 0;
	if (typeof number !== "number" || !(Math.abs(number) <= bound)) throw new WireError("Not a geo point");
	return number;
}

function text(value: unknown): string {
	if (typeof value !== "string") throw new WireError("Not a text");
	return value;
}

function isObject(value: unknown): value is { [key: string]: unknown } {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Sets a field, which may be named `__proto__`: a plain assignment would lose it. */
function put<T>(target: { [key: string]: T }, key: string, value: T): void {
	if (key === "__proto__") {
		Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
	} else target[key] = value;
}
