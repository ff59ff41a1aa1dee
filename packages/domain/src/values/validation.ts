import type { Code } from "./codes.ts";
import { isWithin } from "./whole-numbers.ts";

/** What a form or a request gave, read: the clean value, or why it is refused and which stored field is at fault. */
export type Checked<T> = { readonly ok: true; readonly value: T } | Refusal;

export interface Refusal {
	readonly ok: false;
	readonly code: Code;
	/** The stored name of the field, or the uid of the question. */
	readonly field?: string;
}

/** A refusal that names its field. */
export interface FieldRefusal<Field extends string> extends Refusal {
	readonly field: Field;
}

/** What a whole form gave: the clean values, or the faults (one at least), each to be shown at its field. */
export type CheckedForm<T, Field extends string> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly faults: readonly FieldRefusal<Field>[] };

export function good<T>(value: T): { readonly ok: true; readonly value: T } {
	return { ok: true, value };
}

export function refusal<Field extends string>(code: Code, field: Field): FieldRefusal<Field>;
export function refusal(code: Code, field?: string): Refusal;
export function refusal(code: Code, field?: string): Refusal {
	return field === undefined ? { ok: false, code } : { ok: false, code, field };
}

/** Nothing, or a text of white space alone. `false` and 0 are values. */
export function isMissing(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** `#RRGGBB` in either case; given back in upper case. */
export function checkColor(value: unknown): Checked<string> {
	return typeof value === "string" && /^#[0-9A-Fa-f]{6}$/.test(value)
		? good(value.toUpperCase())
		: refusal("color-invalid");
}

/** One of the values. */
export function checkOneOf<const T extends string>(values: readonly T[], value: unknown): Checked<T> {
	const found = values.find((each) => each === value);
	return found === undefined ? refusal("invalid-value") : good(found);
}

/** A whole number from `least` to `most`. */
export function checkInteger(value: unknown, least: number, most: number): Checked<number> {
	return isWithin(value, { least, most }) ? good(value) : refusal("invalid-value");
}
