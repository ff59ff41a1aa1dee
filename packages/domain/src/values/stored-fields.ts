/** The fields of a stored document, a form or a message. Nothing is known of their values. */
export type StoredFields = { readonly [field: string]: unknown };

/**
 * The own fields of an object; undefined for what is no object, and for lists. What it gives has no prototype: a field
 * named `constructor` is there only where somebody wrote it.
 */
export function fieldsOf(value: unknown): StoredFields | undefined {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
	return Object.assign(Object.create(null), value);
}

/** The own fields of any value; none for what has none. */
export function storedFields(value: unknown): StoredFields {
	return fieldsOf(value) ?? {};
}
