import { readFileSync } from "node:fs";

/** The deployed rules files, as text. */
export const FIRESTORE_RULES = read("firestore.rules");
export const STORAGE_RULES = read("storage.rules");

function read(name: string): string {
	return readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
}
