import type { StoredFields } from "./stored-fields.ts";

/** The English variants of a document's texts: its map `en`, under the texts' own names; without one nothing. */
export function englishOf({ en }: StoredFields): StoredFields {
	return typeof en === "object" && en !== null ? { ...en } : {};
}
