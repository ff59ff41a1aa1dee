import type { Checked, CheckedForm, Ordered, StoredFields } from "@junban/domain/values";
import { fieldsOf } from "@junban/domain/values";
import { deleteField } from "firebase/firestore";

/** Reading and writing of the documents of a collection, by functions of the domain. */
export interface Converter<T extends Ordered> {
	/** Parses a stored document. */
	readonly read: (fields: StoredFields) => Checked<T>;
	/** Checks a form of an owner; keys are stored names. */
	readonly check: (form: StoredFields) => CheckedForm<T, string>;
	/** The stored fields; fields without a value are absent. */
	readonly store: (value: T) => StoredFields;
	/** Every field that `store` may return. A save deletes those that it does not return, and no others. */
	readonly fields: readonly string[];
}

/** The fields of an update; a field without a value is deleted. `names`: the fields to write, all if absent. */
export function writtenFields<T extends Ordered>(
	converter: Converter<T>,
	value: T,
	names?: ReadonlySet<string>,
): { [field: string]: unknown } {
	const stored = fieldsOf(converter.store(value));
	const written = converter.fields.filter((field) => names === undefined || names.has(field));
	return Object.fromEntries(written.map((field) => [field, stored?.[field] ?? deleteField()]));
}
