import { hasManyJsonParts } from "@junban/callers/json-parts";
import type { Caller } from "#src/access/authorize.ts";
import { invalid } from "#src/status.ts";

/**
 * Parts of the JSON of an account and of anybody, see `hasManyJsonParts`: 500 documents with thirty fields have 60,000. To parse
 * 10,000 takes 3 ms.
 */
const mostParts = { account: 200_000, anyone: 20_000 };

export type JsonObject = { [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A message of proto3 JSON. Absent and null mean the empty message. */
export function message(value: unknown, what: string): JsonObject {
	if (value === undefined || value === null) return {};
	if (!isObject(value)) throw invalid(`${what} must be an object`);
	return value;
}

export function list(value: unknown, what: string): unknown[] {
	if (value === undefined || value === null) return [];
	if (!Array.isArray(value)) throw invalid(`${what} must be a list`);
	return value;
}

export function text(value: unknown, what: string): string {
	if (typeof value !== "string") throw invalid(`${what} must be a text`);
	return value;
}

export function flag(value: unknown, what: string): boolean {
	if (value === undefined || value === null) return false;
	if (typeof value !== "boolean") throw invalid(`${what} must be true or false`);
	return value;
}

/** The name of an enum value, which proto3 JSON may also write as its number. */
export function enumName(value: unknown, names: { readonly [number: number]: string }): unknown {
	return typeof value === "number" ? names[value] : value;
}

/** An int32, which proto3 JSON may also write as text, or wrapped as `{ value }`. Undefined if absent. */
export function integer(value: unknown, what: string): number | undefined {
	if (value === undefined || value === null) return undefined;
	const plain = isObject(value) ? (value["value"] ?? 0) : value;
	const number = typeof plain === "string" && /^-?\d{1,10}$/.test(plain) ? Number(plain) : plain;
	if (typeof number !== "number" || !Number.isInteger(number) || Math.abs(number) > 2 ** 31) {
		throw invalid(`${what} must be an integer`);
	}
	return number;
}

/** The most parts of a caller's JSON. */
export function jsonPartsOf(caller: Caller): number {
	if (caller.service) return Number.POSITIVE_INFINITY;
	return caller.auth === null ? mostParts.anyone : mostParts.account;
}

/** Parses JSON from a client, of at most so many parts. */
export function parseJson(body: string, most = mostParts.anyone): unknown {
	if (hasManyJsonParts(body, most)) throw invalid("The body has too many fields");
	try {
		return JSON.parse(body);
	} catch {
		throw invalid("The body is not JSON");
	}
}
