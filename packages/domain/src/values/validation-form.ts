import { type Checked, checkInteger, good, refusal } from "./validation.ts";
import type { Bounds } from "./whole-numbers.ts";

type Check<T> = (value: unknown) => Checked<T>;

/** A check for a whole number within the bounds. */
export function wholeWithin({ least, most }: Bounds): Check<number> {
	return (value) => checkInteger(value, least, most);
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
