/** The unchecked fields of a stored document, a form or a message. */
export type StoredFields = { readonly [field: string]: unknown };

/**
 * The own fields of an object. Undefined for lists and for values that are no object. The result has no prototype, so an
 * inherited name such as `constructor` is never a field.
 */
export function fieldsOf(value: unknown): StoredFields | undefined {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
	return Object.assign(Object.create(null), value);
}

/** One own field, as in `fieldsOf`, without a copy of the others: a map that anybody has stored may have very many. */
export function fieldIn(value: unknown, name: string): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
	return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

/** The own fields of any value. Empty for lists and for values that are no object. */
export function storedFields(value: unknown): StoredFields {
	return fieldsOf(value) ?? {};
}
