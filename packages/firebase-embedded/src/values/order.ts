import type { Fields, WireValue } from "@junban/firestore-wire/value";
import { compareNumbers, isNumber } from "#src/values/numbers.ts";

/** Position of a value's type in Firestore's order of types. */
export function typeRank(value: WireValue): number {
	if ("stringValue" in value) return 4;
	if (isNumber(value)) return 2;
	if ("booleanValue" in value) return 1;
	if ("timestampValue" in value) return 3;
	if ("nullValue" in value) return 0;
	if ("mapValue" in value) return vectorOf(value) === undefined ? 10 : 9;
	if ("arrayValue" in value) return 8;
	if ("bytesValue" in value) return 5;
	if ("referenceValue" in value) return 6;
	return 7;
}

/** What a comparison may still look at: parts of values. Both values have the same parts before the first that differs. */
export interface Room {
	left: number;
}

const longestText = 1_500;

/**
 * Firestore's total order of values. Integers and doubles compare by value.
 *
 * @param room bounds what is compared: beyond it, and beyond 1,500 characters of a text, values are equal
 */
export function compareValues(a: WireValue, b: WireValue, room?: Room): number {
	if (room !== undefined && room.left-- <= 0) return 0;
	if ("stringValue" in a && "stringValue" in b) {
		if (room === undefined) return compareText(a.stringValue, b.stringValue);
		return compareText(a.stringValue.slice(0, longestText), b.stringValue.slice(0, longestText));
	}
	if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
	if ("timestampValue" in a && "timestampValue" in b) {
		return order(a.timestampValue.slice(0, -1), b.timestampValue.slice(0, -1));
	}
	if ("booleanValue" in a && "booleanValue" in b) return Number(a.booleanValue) - Number(b.booleanValue);
	const ranks = typeRank(a) - typeRank(b);
	if (ranks !== 0) return ranks;
	if ("arrayValue" in a && "arrayValue" in b)
		return compareArrays(a.arrayValue.values ?? [], b.arrayValue.values ?? [], room);
	if ("bytesValue" in a && "bytesValue" in b) {
		return Buffer.compare(Buffer.from(a.bytesValue, "base64"), Buffer.from(b.bytesValue, "base64"));
	}
	if ("referenceValue" in a && "referenceValue" in b) return comparePaths(a.referenceValue, b.referenceValue);
	if ("geoPointValue" in a && "geoPointValue" in b) {
		return (
			order(a.geoPointValue.latitude ?? 0, b.geoPointValue.latitude ?? 0) ||
			order(a.geoPointValue.longitude ?? 0, b.geoPointValue.longitude ?? 0)
		);
	}
	if ("mapValue" in a && "mapValue" in b) return compareMaps(a, b, room);
	return 0;
}

/** Equality as in queries. */
export function equalValues(a: WireValue, b: WireValue): boolean {
	if ("stringValue" in a) return "stringValue" in b && a.stringValue === b.stringValue;
	return compareValues(a, b) === 0;
}

/** UTF-8 byte order: code unit order, with surrogates after all others. */
export function compareText(a: string, b: string): number {
	if (a === b) return 0;
	const length = Math.min(a.length, b.length);
	for (let at = 0; at < length; at++) {
		const x = a.charCodeAt(at);
		const y = b.charCodeAt(at);
		if (x === y) continue;
		const xSurrogate = (x & 0xf800) === 0xd800;
		const ySurrogate = (y & 0xf800) === 0xd800;
		if (xSurrogate !== ySurrogate) return xSurrogate ? 1 : -1;
		return x - y;
	}
	return a.length - b.length;
}

/** Compares segment by segment. `__id7__` stands for the number 7; numbers sort before texts. */
export function comparePaths(a: string, b: string): number {
	if (a === b) return 0;
	// Paths of one collection have long beginnings in common, and a change is compared with very many.
	let same = 0;
	while (same < a.length && a.charCodeAt(same) === b.charCodeAt(same)) same++;
	const start = same === 0 ? 0 : a.lastIndexOf("/", same - 1) + 1;
	return compareIds(segmentAt(a, start), segmentAt(b, start)) || a.length - b.length;
}

function segmentAt(path: string, start: number): string {
	const end = path.indexOf("/", start);
	return path.slice(start, end < 0 ? undefined : end);
}

export function compareIds(a: string, b: string): number {
	const x = numericId(a);
	const y = numericId(b);
	if (x === undefined && y === undefined) return compareText(a, b);
	if (x === undefined) return 1;
	return y === undefined ? -1 : order(x, y) || compareText(a, b);
}

export function numericId(id: string): bigint | undefined {
	const digits = id.startsWith("__id") ? /^__id(-?\d{1,19})__$/.exec(id)?.[1] : undefined;
	return digits === undefined ? undefined : BigInt(digits);
}

/** The numbers of a vector, which is stored as a map of a reserved form. Undefined for other values. */
export function vectorOf(value: WireValue): WireValue[] | undefined {
	const fields = "mapValue" in value ? value.mapValue.fields : undefined;
	const type = fields?.["__type__"];
	const items = fields?.["value"];
	if (type === undefined || items === undefined || !("stringValue" in type) || !("arrayValue" in items))
		return undefined;
	return type.stringValue === "__vector__" ? (items.arrayValue.values ?? []) : undefined;
}

/** Field names in the order in which maps compare. */
export function sortedNames(fields: Fields): string[] {
	return Object.keys(fields).sort(compareText);
}

/** A map is compared again and again: with each condition of a filter, and for each list that is watched. */
const sorted = new WeakMap<Fields, string[]>();

function namesOf(fields: Fields): string[] {
	const known = sorted.get(fields);
	if (known !== undefined) return known;
	const names = sortedNames(fields);
	sorted.set(fields, names);
	return names;
}

function compareArrays(a: WireValue[], b: WireValue[], room?: Room): number {
	for (let at = 0; at < a.length && at < b.length; at++) {
		if (room !== undefined && room.left <= 0) return 0;
		const x = a[at];
		const y = b[at];
		const compared = x === undefined || y === undefined ? 0 : compareValues(x, y, room);
		if (compared !== 0) return compared;
	}
	return a.length - b.length;
}

function compareMaps(
	a: { mapValue: { fields?: Fields } },
	b: { mapValue: { fields?: Fields } },
	room?: Room,
): number {
	const x = vectorOf(a);
	const y = vectorOf(b);
	if (x !== undefined && y !== undefined) return x.length - y.length || compareArrays(x, y, room);
	const left = a.mapValue.fields ?? {};
	const right = b.mapValue.fields ?? {};
	const xs = namesOf(left);
	const ys = namesOf(right);
	for (let at = 0; at < Math.min(xs.length, ys.length); at++) {
		if (room !== undefined && room.left <= 0) return 0;
		const names = compareText(xs[at] ?? "", ys[at] ?? "");
		if (names !== 0) return names;
		const p = left[xs[at] ?? ""];
		const q = right[ys[at] ?? ""];
		const compared = p === undefined || q === undefined ? 0 : compareValues(p, q, room);
		if (compared !== 0) return compared;
	}
	return xs.length - ys.length;
}

function order<T extends string | number | bigint>(a: T, b: T): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
