import type { Checked } from "#src/values/validation.ts";

/** The value that a check or a reading gave; throws where it was refused. */
export function clean<T>(checked: Checked<T>): T {
	if (!checked.ok) throw new Error(`${checked.code} ${checked.field}`);
	return checked.value;
}

/** The value that a parser gave; throws where it gave none. */
export function defined<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("The parser gave no value");
	return value;
}
