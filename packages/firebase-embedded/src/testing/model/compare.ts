/**
 * Firestore's order of values, written for tests from its documentation only: simple, slow, and independent of the
 * server's code.
 */
import type { Fields, WireValue } from "@junban/firestore-wire/value";

/** null, boolean, number, timestamp, text, bytes, reference, geographical point, list, vector, map. */
export function typeOf(value: WireValue): number {
	const kinds = [
		["nullValue"],
		["booleanValue"],
		["integerValue", "doubleValue"],
		["timestampValue"],
		["stringValue"],
		["bytesValue"],
		["referenceValue"],
		["geoPointValue"],
		["arrayValue"],
	];
	const place = kinds.findIndex((names) => names.some((name) => name in value));
	if (place !== -1) return place;
	return vector(value) === undefined ? 10 : 9;
}

export function compare(a: WireValue, b: WireValue): number {
	const types = typeOf(a) - typeOf(b);
	if (types !== 0) return types;
	if ("booleanValue" in a && "booleanValue" in b) return Number(a.booleanValue) - Number(b.booleanValue);
	if ("timestampValue" in a && "timestampValue" in b) {
		return three(micros(a.timestampValue), micros(b.timestampValue));
	}
	if ("stringValue" in a && "stringValue" in b) return bytesOrder(a.stringValue, b.stringValue);
	if ("bytesValue" in a && "bytesValue" in b) {
		return Buffer.compare(Buffer.from(a.bytesValue, "base64"), Buffer.from(b.bytesValue, "base64"));
	}
	if ("referenceValue" in a && "referenceValue" in b) return names(a.referenceValue, b.referenceValue);
	if ("geoPointValue" in a && "geoPointValue" in b) {
		const [x, y] = [a.geoPointValue, b.geoPointValue];
		return three(x.latitude ?? 0, y.latitude ?? 0) || three(x.longitude ?? 0, y.longitude ?? 0);
	}
	if ("arrayValue" in a && "arrayValue" in b)
		return lists(a.arrayValue.values ?? [], b.arrayValue.values ?? []);
	if ("mapValue" in a && "mapValue" in b) {
		const [x, y] = [vector(a), vector(b)];
		if (x !== undefined && y !== undefined) return x.length - y.length || lists(x, y);
		return lists(flat(a.mapValue.fields ?? {}), flat(b.mapValue.fields ?? {}));
	}
	return numbers(a, b);
}

/** Compares segment by segment. `__id5__` is the number 5, and numbers are first. */
export function names(a: string, b: string): number {
	const [xs, ys] = [a.split("/"), b.split("/")];
	for (const [at, x] of xs.entries()) {
		const y = ys[at];
		if (y === undefined) return 1;
		const [p, q] = [numeric(x), numeric(y)];
		if (p !== undefined && q !== undefined && p !== q) return three(p, q);
		if ((p === undefined) !== (q === undefined)) return p === undefined ? 1 : -1;
		const compared = bytesOrder(x, y);
		if (compared !== 0) return compared;
	}
	return xs.length - ys.length;
}

export function bytesOrder(a: string, b: string): number {
	return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

export function isNaNValue(value: WireValue): boolean {
	return "doubleValue" in value && Number.isNaN(Number(value.doubleValue));
}

function numeric(id: string): bigint | undefined {
	const digits = /^__id(-?\d+)__$/.exec(id)?.[1];
	return digits === undefined ? undefined : BigInt(digits);
}

function micros(text: string): bigint {
	const [whole = "", fraction = ""] = text.replace("Z", "").split(".");
	return BigInt(Date.parse(`${whole}Z`)) * 1000n + BigInt(fraction.padEnd(6, "0"));
}

/** NaN is first. Other numbers compare by their exact value. */
function numbers(a: WireValue, b: WireValue): number {
	const [x, y] = [worth(a), worth(b)];
	if (x === undefined || y === undefined) return Number(y === undefined) - Number(x === undefined);
	return three(x.floor, y.floor) || three(x.rest, y.rest);
}

/** A number as its floor and its remainder. Infinities are beyond all others. Undefined: NaN. */
function worth(value: WireValue): { floor: bigint; rest: number } | undefined {
	if ("integerValue" in value) return { floor: BigInt(value.integerValue), rest: 0 };
	const number = "doubleValue" in value ? Number(value.doubleValue) : Number.NaN;
	if (Number.isNaN(number)) return undefined;
	if (!Number.isFinite(number)) return { floor: 10n ** 400n * (number > 0 ? 1n : -1n), rest: 0 };
	const floor = Math.floor(number);
	return { floor: BigInt(floor), rest: number - floor };
}

function lists(a: WireValue[], b: WireValue[]): number {
	for (const [at, x] of a.entries()) {
		const y = b[at];
		if (y === undefined) return 1;
		const compared = compare(x, y);
		if (compared !== 0) return compared;
	}
	return a.length - b.length;
}

/** Maps compare by their first name, its value, the next name, and so on. */
function flat(fields: Fields): WireValue[] {
	return Object.keys(fields)
		.sort(bytesOrder)
		.flatMap((name) => [{ stringValue: name }, fields[name] ?? { nullValue: null }]);
}

function vector(value: WireValue): WireValue[] | undefined {
	if (!("mapValue" in value)) return undefined;
	const { __type__: type, value: items } = value.mapValue.fields ?? {};
	if (type === undefined || !("stringValue" in type) || type.stringValue !== "__vector__") return undefined;
	return items !== undefined && "arrayValue" in items ? (items.arrayValue.values ?? []) : undefined;
}

function three<T extends number | bigint>(a: T, b: T): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
