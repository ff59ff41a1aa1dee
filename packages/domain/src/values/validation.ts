import type { Code } from "./codes.ts";
import { isWithin } from "./whole-numbers.ts";

/** The result of a check: the clean value, or the refusal with its code and the bad field. */
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

/** The result of checking a form: the clean values, or at least one fault, each shown at its field. */
export type CheckedForm<T, Field extends string> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly faults: Faults<Field> };

/** One at least. */
export type Faults<Field extends string> = readonly [FieldRefusal<Field>, ...FieldRefusal<Field>[]];

export function good<T>(value: T): { readonly ok: true; readonly value: T } {
	return { ok: true, value };
}

export function refusal<Field extends string>(code: Code, field: Field): FieldRefusal<Field>;
export function refusal(code: Code, field?: string): Refusal;
export function refusal(code: Code, field?: string): Refusal {
	return field === undefined ? { ok: false, code } : { ok: false, code, field };
}

/** Whether the value is undefined, null or blank text. `false` and 0 are values. */
export function isMissing(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Checks a colour `#RRGGBB`. The result is in upper case. */
export function checkColor(value: unknown): Checked<string> {
	return typeof value === "string" && /^#[0-9A-Fa-f]{6}$/.test(value)
		? good(value.toUpperCase())
		: refusal("color-invalid");
}

/** Checks that the value is one of `values`. */
export function checkOneOf<const T extends string>(values: readonly T[], value: unknown): Checked<T> {
	const found = values.find((each) => each === value);
	return found === undefined ? refusal("invalid-value") : good(found);
}

/** Checks a whole number from `least` to `most`. */
export function checkInteger(value: unknown, least: number, most: number): Checked<number> {
	return isWithin(value, { least, most }) ? good(value) : refusal("invalid-value");
}
