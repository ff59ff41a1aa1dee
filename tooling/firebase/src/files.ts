import { readFileSync } from "node:fs";

/** The deployed rules files, as text. */
export const FIRESTORE_RULES = read("firestore.rules");
export const STORAGE_RULES = read("storage.rules");
/** The deployed definitions of indexes, as JSON text. */
export const FIRESTORE_INDEXES = read("firestore.indexes.json");

function read(name: string): string {
	return readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
}
