/** For tests: rules from their essential lines. */
import type { Authorize } from "#src/access/authorize.ts";
import { rulesAuthorize } from "#src/access/rules-authorize.ts";

/** The rules for `openEmbedded`, from the matches at the root of documents. */
export function rulesOf(matches: string): { firestore: string } {
	return {
		firestore: `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {\n${matches}\n} }`,
	};
}

/** Everybody may do everything. */
export const openRules = rulesOf("match /{document=**} { allow read, write; }");

/** The same with matches at the root of a bucket. The documents are open. */
export function storageRulesOf(matches: string): { firestore: string; storage: string } {
	return {
		...openRules,
		storage: `rules_version = '2'; service firebase.storage { match /b/{bucket}/o {\n${matches}\n} }`,
	};
}

/** Everybody may read and write every file. */
export const openFiles = storageRulesOf("match /{path=**} { allow read, write; }");

export function authorizeOf(matches: string): Authorize {
	return rulesAuthorize(rulesOf(matches).firestore, () => undefined);
}
