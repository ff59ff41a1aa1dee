import { checkText, type TextBound } from "./texts-bounds.ts";
import {
	type Checked,
	checkInteger,
	type FieldRefusal,
	fieldsOf,
	good,
	isMissing,
	refusal,
} from "./validation.ts";
import type { Bounds } from "./whole-numbers.ts";

type Check<T> = (value: unknown) => Checked<T>;

/** Reads a form field by field. */
export interface FormReader {
	/** The clean value, or the other when the field has none or is refused. */
	readonly optional: <T, F>(field: string, check: Check<T>, otherwise: F) => T | F;
	/** The same, and a field without a value is refused with `required-missing`. */
	readonly required: <T, F>(field: string, check: Check<T>, otherwise: F) => T | F;
}

/**
 * A reader of the fields given. Every refusal is put into `faults`, named by the prefix, the field, and what the check
 * itself names within the field: `en.range_messages.3`.
 */
export function formReader(
	given: ReadonlyMap<string, unknown>,
	faults: FieldRefusal<string>[],
	prefix = "",
): FormReader {
	const read = <T, F>(field: string, check: Check<T>, otherwise: F): T | F => {
		const checked = check(given.get(field));
		if (checked.ok) return checked.value;
		const within = checked.field === undefined ? "" : `.${checked.field}`;
		faults.push({ ok: false, code: checked.code, field: prefix + field + within });
		return otherwise;
	};
	return {
		optional: (field, check, otherwise) =>
			isMissing(given.get(field)) ? otherwise : read(field, check, otherwise),
		required: (field, check, otherwise) =>
			read(field, (value) => (isMissing(value) ? refusal("required-missing") : check(value)), otherwise),
	};
}

/** A reader of the English variants in the same form: its map `en`, whose faults are named `en.name`. */
export function englishReader(
	given: ReadonlyMap<string, unknown>,
	faults: FieldRefusal<string>[],
): FormReader {
	return formReader(fieldsOf(given.get("en")) ?? new Map(), faults, "en.");
}

/** A check for a whole number within the bounds. */
export function wholeWithin({ least, most }: Bounds): Check<number> {
	return (value) => checkInteger(value, least, most);
}

/** A check for a text within the bound. */
export function textWithin(bound: TextBound): Check<string> {
	return (value) => checkText(value, bound);
}

export function checkBoolean(value: unknown): Checked<boolean> {
	return typeof value === "boolean" ? good(value) : refusal("invalid-value");
}

/** A check that takes what the parser reads. */
export function parsedBy<T>(parse: (value: unknown) => T | undefined): Check<T> {
	return (value) => {
		const parsed = parse(value);
		return parsed === undefined ? refusal("invalid-value") : good(parsed);
	};
}
