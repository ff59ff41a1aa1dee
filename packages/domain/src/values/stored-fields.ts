/** The fields of a stored document. Nothing is known of their values. */
export type StoredFields = { readonly [field: string]: unknown };

/** The fields of any value; none for what has none. */
export function storedFields(value: unknown): StoredFields {
	return typeof value === "object" && value !== null ? { ...value } : {};
}
