import { readFileSync } from "node:fs";

/** The files that are deployed, as text. */
export const FIRESTORE_RULES = read("firestore.rules");
export const STORAGE_RULES = read("storage.rules");

function read(name: string): string {
	return readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
}
