import type { Checked } from "#src/values/validation.ts";

/** The value that a check or a reading gave; throws where it was refused. */
export function clean<T>(checked: Checked<T>): T {
	if (!checked.ok) throw new Error(`${checked.code} ${checked.field}`);
	return checked.value;
}
