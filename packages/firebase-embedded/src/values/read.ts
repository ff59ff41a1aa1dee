import type { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Fields, WireValue } from "@junban/firestore-wire/value";
import { invalid } from "#src/status.ts";
import { isObject, type JsonObject } from "#src/values/json.ts";
import { isNan } from "#src/values/numbers.ts";
import { canonicalTimestamp } from "#src/values/time.ts";

/** Firestore's own bounds. */
const maxDepth = 20;
const maxDimensions = 2048;
/** As for the name of a document: references are taken apart whenever they are compared. */
const maxReference = 6144;
const minInteger = -(2n ** 63n);
const maxInteger = 2n ** 63n - 1n;

/**
 * Checks fields from a client and returns them in canonical form, in which they are stored and compared. Canonical
 * input is returned without copying, so the caller must not use it any more.
 */
export function readFields(fields: unknown): Fields {
	return readMap(fields, 0);
}

/** Checks fields that were encoded here: they are canonical, but may break the limits of documents. */
export function checkedFields(fields: Fields): Fields {
	checkMap(fields, 0);
	return fields;
}

export function readValue(value: unknown): WireValue {
	return read(value, 0);
}

function readMap(fields: unknown, depth: number): Fields {
	if (fields === undefined || fields === null) return {};
	if (!isObject(fields)) throw invalid("fields must be an object");
	if (depth > maxDepth) throw tooDeep();
	let changed: Fields | undefined;
	for (const name of Object.keys(fields)) {
		checkFieldName(name);
		const value = read(fields[name], depth);
		if (value === fields[name]) continue;
		changed ??= {};
		changed[name] = value;
	}
	// A parsing boundary: every value is canonical or was replaced by its canonical form.
	const given = fields as Fields;
	return changed === undefined ? given : { ...given, ...changed };
}

function checkMap(fields: Fields, depth: number): void {
	if (depth > maxDepth) throw tooDeep();
	for (const name of Object.keys(fields)) {
		checkFieldName(name);
		const value = fields[name];
		if (value !== undefined) checkInside(value, depth);
	}
}

function checkInside(value: WireValue, depth: number): void {
	if ("mapValue" in value) {
		const fields = value.mapValue.fields ?? {};
		checkVector(fields);
		checkMap(fields, depth + 1);
	} else if ("arrayValue" in value) {
		if (depth + 1 > maxDepth) throw tooDeep();
		for (const item of value.arrayValue.values ?? []) {
			if ("arrayValue" in item) throw listInList();
			checkInside(item, depth + 1);
		}
	}
}

/** A map that says that it is a vector must be one. The refusals have Firestore's words. */
function checkVector(fields: Fields): void {
	const type = fields["__type__"];
	if (type === undefined || !("stringValue" in type) || type.stringValue !== "__vector__") return;
	const { value } = fields;
	if (value === undefined) throw invalid("Vector map is missing key 'value'.");
	if (!("arrayValue" in value)) throw invalid("Vector value type must be an array.");
	if (Object.keys(fields).length > 2) throw invalid("Vector value map has extraneous entries.");
	const numbers = value.arrayValue.values ?? [];
	if (numbers.length === 0) throw invalid("Cannot have a zero length vector.");
	if (numbers.length > maxDimensions) throw invalid(`Vectors must be at most ${maxDimensions} dimensions.`);
	if (!numbers.every((number) => "doubleValue" in number))
		throw invalid("Vector must only contain values of type 'double'");
	if (numbers.some(isNan)) throw invalid("Vector cannot contain NaN values.");
}

function tooDeep(): FirestoreError {
	return invalid("Maps and lists are nested more than 20 deep");
}

function listInList(): FirestoreError {
	return invalid("A list cannot hold a list directly");
}

function checkFieldName(name: string): void {
	if (name === "" || name.length > 1500) throw invalid("A field's name has 1 to 1,500 bytes");
	if (name.startsWith("__") && /^__.*__$/s.test(name) && name !== "__type__") {
		throw invalid(`Field name "${name.slice(0, 50)}" is reserved`);
	}
}

function read(value: unknown, depth: number): WireValue {
	if (!isObject(value)) throw invalid("A value must be an object");
	let kind: string | undefined;
	for (const key in value) {
		if (kind !== undefined) throw invalid("A value must have exactly one kind");
		kind = key;
	}
	if (kind === undefined) return { nullValue: null };
	const inner = value[kind];
	switch (kind) {
		case "stringValue":
			if (typeof inner !== "string") throw invalid("stringValue must be a text");
			return asCanonical(value);
		case "integerValue": {
			const integerValue = readInteger(inner);
			return integerValue === inner ? asCanonical(value) : { integerValue };
		}
		case "booleanValue":
			if (typeof inner !== "boolean") throw invalid("booleanValue must be true or false");
			return asCanonical(value);
		case "timestampValue": {
			const timestampValue = canonicalTimestamp(inner);
			return timestampValue === inner ? asCanonical(value) : { timestampValue };
		}
		case "nullValue":
			return { nullValue: null };
		case "doubleValue":
			return { doubleValue: readDouble(inner) };
		case "mapValue":
			return readMapValue(inner, depth + 1);
		case "arrayValue":
			return { arrayValue: { values: readArray(inner, depth + 1) } };
		case "bytesValue":
			return { bytesValue: readBytes(inner) };
		case "referenceValue":
			return { referenceValue: readReference(inner) };
		case "geoPointValue":
			return { geoPointValue: readGeoPoint(inner) };
		default:
			throw invalid(`Unknown kind of value: ${kind.slice(0, 50)}`);
	}
}

/** A parsing boundary: the caller has checked that the value is of one kind and canonical. */
function asCanonical(value: JsonObject): WireValue {
	return value as WireValue;
}

function readInteger(value: unknown): string {
	if (typeof value === "number" && Number.isSafeInteger(value)) return String(value === 0 ? 0 : value);
	if (typeof value !== "string" || !/^-?\d{1,19}$/.test(value))
		throw invalid("integerValue must be an integer");
	// The common case: up to 15 digits without a leading zero are canonical.
	if (value.length < 16 && /^(?:0|-?[1-9]\d*)$/.test(value)) return value;
	const integer = BigInt(value);
	if (integer < minInteger || integer > maxInteger) throw invalid("integerValue out of range");
	return String(integer);
}

function readDouble(value: unknown): number | "NaN" | "Infinity" | "-Infinity" | "-0" {
	switch (value) {
		case "NaN":
		case "Infinity":
		case "-Infinity":
		case "-0":
			return value;
	}
	const number = typeof value === "string" && /^-?[\d.]+(?:e[+-]?\d+)?$/i.test(value) ? Number(value) : value;
	if (typeof number !== "number" || !Number.isFinite(number)) throw invalid("doubleValue must be a number");
	return Object.is(number, -0) ? "-0" : number;
}

function readMapValue(value: unknown, depth: number): WireValue {
	if (!isObject(value)) throw invalid("mapValue must be an object");
	const fields = readMap(value["fields"], depth);
	checkVector(fields);
	return { mapValue: { fields } };
}

function readArray(value: unknown, depth: number): WireValue[] {
	const values = isObject(value) ? (value["values"] ?? []) : undefined;
	if (!Array.isArray(values)) throw invalid("arrayValue must hold a list");
	if (depth > maxDepth) throw tooDeep();
	return values.map((item) => {
		const inner = read(item, depth);
		if ("arrayValue" in inner) throw listInList();
		return inner;
	});
}

/** Standard alphabet with padding, so that equal bytes have equal texts. */
function readBytes(value: unknown): string {
	if (typeof value !== "string" || !/^[\w+/-]*={0,2}$/.test(value))
		throw invalid("bytesValue must be base64");
	return Buffer.from(value, "base64").toString("base64");
}

function readReference(value: unknown): string {
	if (typeof value !== "string" || !/^projects\/[^/]+\/databases\/[^/]+\/documents\/[^/]+\//.test(value)) {
		throw invalid("referenceValue must be the name of a document");
	}
	if (value.length > maxReference) throw invalid(`referenceValue has at most ${maxReference} characters`);
	return value;
}

function readGeoPoint(value: unknown): { latitude: number; longitude: number } {
	if (!isObject(value)) throw invalid("geoPointValue must be an object");
	return { latitude: degrees(value, "latitude", 90), longitude: degrees(value, "longitude", 180) };
}

function degrees(point: JsonObject, key: string, bound: number): number {
	const number = point[key] ?? 0;
	if (typeof number !== "number" || !(Math.abs(number) <= bound)) throw invalid(`${key} out of range`);
	return number;
}
