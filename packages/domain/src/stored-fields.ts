import type { StoredFields } from "./member.ts";

/** The fields of any value; none for what has none. */
export function storedFields(value: unknown): StoredFields {
	return typeof value === "object" && value !== null ? { ...value } : {};
}
