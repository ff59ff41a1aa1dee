/** For tests: rules from their essential lines. */
import type { Authorize } from "#src/access/authorize.ts";
import { rulesAuthorize } from "#src/access/rules-authorize.ts";

/** What `openEmbedded` takes, from the matches at the root of documents. */
export function rulesOf(matches: string): { firestore: string } {
	return {
		firestore: `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {\n${matches}\n} }`,
	};
}

/** Everything is allowed to everybody. */
export const openRules = rulesOf("match /{document=**} { allow read, write; }");

export function authorizeOf(matches: string): Authorize {
	return rulesAuthorize(rulesOf(matches).firestore, () => undefined);
}
