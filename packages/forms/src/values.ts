/** Values of a form by the stored paths of its fields, `notification.before`. */
import { valueAt } from "@junban/domain/documents";
import { fieldsOf, type StoredFields } from "@junban/domain/values";

export type FormValues = Readonly<Record<string, unknown>>;

/** The values at these paths of a stored document. */
export function pickValues(stored: StoredFields, paths: readonly string[]): FormValues {
	return Object.fromEntries(paths.map((path) => [path, valueAt(stored, path)]));
}

/** These values alone. */
export function pickPaths(values: FormValues, paths: readonly string[]): FormValues {
	return Object.fromEntries(paths.map((path) => [path, values[path]]));
}

/** A stored document with these values; maps on the way are copied. */
export function layValues(stored: StoredFields, values: FormValues): StoredFields {
	return Object.entries(values).reduce<StoredFields>(
		(laid, [path, value]) => putAt(laid, path.split("."), value),
		stored,
	);
}

function putAt(fields: StoredFields, [name, ...rest]: readonly string[], value: unknown): StoredFields {
	if (name === undefined) return fields;
	if (rest.length === 0) return { ...fields, [name]: value };
	return { ...fields, [name]: putAt(fieldsOf(fields[name]) ?? {}, rest, value) };
}
