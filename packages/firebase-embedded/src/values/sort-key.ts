import type { WireValue } from "@junban/firestore-wire/value";
import { isNumber, type NumberValue, residue, toDouble } from "#src/values/numbers.ts";
import { numericId, sortedNames, typeRank, vectorOf } from "#src/values/order.ts";

/**
 * Bytes whose order is the order of values, no key a prefix of another. Each begins with the type's rank + 16,
 * so that 0 can close lists and 255 lies behind everything.
 */
export function sortKey(value: WireValue, descending: boolean): Buffer {
	const parts: Uint8Array[] = [];
	append(parts, value);
	return directed(parts, descending);
}

/** The same for a document's id. */
export function idKey(id: string, descending: boolean): Buffer {
	const parts: Uint8Array[] = [];
	appendId(parts, id);
	return directed(parts, descending);
}

function directed(parts: Uint8Array[], descending: boolean): Buffer {
	const key = Buffer.concat(parts);
	if (descending) for (let at = 0; at < key.length; at++) key[at] = 255 - (key[at] ?? 0);
	return key;
}

function append(parts: Uint8Array[], value: WireValue): void {
	parts.push(Uint8Array.of(typeRank(value) + 16));
	if ("stringValue" in value) appendText(parts, value.stringValue);
	else if (isNumber(value)) appendNumber(parts, value);
	else if ("booleanValue" in value) parts.push(Uint8Array.of(value.booleanValue ? 1 : 0));
	else if ("timestampValue" in value) appendText(parts, value.timestampValue.slice(0, -1));
	else if ("bytesValue" in value) appendBytes(parts, Buffer.from(value.bytesValue, "base64"));
	else if ("referenceValue" in value) appendReference(parts, value.referenceValue);
	else if ("geoPointValue" in value) {
		appendDouble(parts, value.geoPointValue.latitude ?? 0);
		appendDouble(parts, value.geoPointValue.longitude ?? 0);
	} else if ("arrayValue" in value) appendList(parts, value.arrayValue.values ?? []);
	else if ("mapValue" in value) appendMap(parts, value);
}

function appendMap(parts: Uint8Array[], value: Extract<WireValue, { mapValue: object }>): void {
	const vector = vectorOf(value);
	if (vector !== undefined) {
		appendDouble(parts, vector.length);
		appendList(parts, vector);
		return;
	}
	const fields = value.mapValue.fields ?? {};
	for (const name of sortedNames(fields)) {
		const inner = fields[name];
		if (inner === undefined) continue;
		parts.push(Uint8Array.of(1));
		appendText(parts, name);
		append(parts, inner);
	}
	parts.push(Uint8Array.of(0));
}

function appendList(parts: Uint8Array[], values: WireValue[]): void {
	for (const item of values) append(parts, item);
	parts.push(Uint8Array.of(0));
}

function appendReference(parts: Uint8Array[], name: string): void {
	for (const id of name.split("/")) {
		parts.push(Uint8Array.of(1));
		appendId(parts, id);
	}
	parts.push(Uint8Array.of(0));
}

function appendId(parts: Uint8Array[], id: string): void {
	const number = numericId(id);
	if (number === undefined) {
		parts.push(Uint8Array.of(2));
		appendText(parts, id);
		return;
	}
	const bytes = Buffer.alloc(9);
	bytes[0] = 1;
	// Ids are texts: beyond 64 bits they only have to stay apart, in which the clamp and the text after it help.
	bytes.writeBigUInt64BE(BigInt.asUintN(64, number + 2n ** 63n), 1);
	parts.push(bytes);
	appendText(parts, id);
}

function appendText(parts: Uint8Array[], text: string): void {
	appendBytes(parts, Buffer.from(text, "utf8"));
}

/** 0 is written as 0 255 and the end as 0 1, so that a text comes before its continuations. */
function appendBytes(parts: Uint8Array[], bytes: Buffer): void {
	if (!bytes.includes(0)) {
		parts.push(bytes, Uint8Array.of(0, 1));
		return;
	}
	for (const byte of bytes) parts.push(byte === 0 ? Uint8Array.of(0, 255) : Uint8Array.of(byte));
	parts.push(Uint8Array.of(0, 1));
}

function appendNumber(parts: Uint8Array[], value: NumberValue): void {
	appendDouble(parts, toDouble(value));
	const rest = Buffer.alloc(2);
	rest.writeUInt16BE(residue(value) + 0x8000);
	parts.push(rest);
}

/** The bits of a double, turned so that they order as numbers do; NaN first, -0 as 0. */
function appendDouble(parts: Uint8Array[], number: number): void {
	const bytes = Buffer.alloc(8);
	if (!Number.isNaN(number)) {
		bytes.writeDoubleBE(number === 0 ? 0 : number);
		const negative = ((bytes[0] ?? 0) & 0x80) !== 0;
		for (let at = 0; at < 8; at++) bytes[at] = negative ? 255 - (bytes[at] ?? 0) : (bytes[at] ?? 0);
		if (!negative) bytes[0] = (bytes[0] ?? 0) | 0x80;
	}
	parts.push(bytes);
}
