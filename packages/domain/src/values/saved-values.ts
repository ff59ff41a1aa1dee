import type { StoredFields } from "./stored-fields.ts";

/** The fields that a save writes, and the paths of the fields that it deletes. */
export interface SavedValues {
	readonly values: StoredFields;
	readonly cleared: readonly (readonly string[])[];
}

/** Deeper maps are kept unchanged. A document store accepts no deeper maps. */
const MOST_DEPTH = 20;

/**
 * Drops empty values before a save by merge: undefined, null, "" and maps without fields. `false`, 0 and lists, including
 * empty lists, are values. Maps are cleaned recursively; a map that becomes empty is not written.
 */
export function withoutEmpty(fields: StoredFields): SavedValues {
	return dropped(fields, [], MOST_DEPTH);
}

function dropped(fields: StoredFields, path: readonly string[], depth: number): SavedValues {
	const values: [string, unknown][] = [];
	const cleared: (readonly string[])[] = [];
	for (const [name, value] of Object.entries(fields)) {
		const here = [...path, name];
		if (isEmpty(value)) cleared.push(here);
		else if (isMap(value) && depth > 0) {
			const inner = dropped(value, here, depth - 1);
			if (Object.keys(inner.values).length > 0) values.push([name, inner.values]);
			cleared.push(...inner.cleared);
		} else values.push([name, value]);
	}
	return { values: Object.fromEntries(values), cleared };
}

function isEmpty(value: unknown): boolean {
	return (
		value === undefined || value === null || value === "" || (isMap(value) && Object.keys(value).length === 0)
	);
}

/** Timestamps and other objects with a class are values, not maps. */
function isMap(value: unknown): value is StoredFields {
	if (typeof value !== "object" || value === null) return false;
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}
