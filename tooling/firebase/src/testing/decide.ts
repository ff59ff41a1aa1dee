/** For tests: decides with the rules directly, without a server. */
import {
	compileRules,
	type RulesDocument,
	type StorageObject,
} from "@junban/firebase-embedded/testing/rules-engine";
import { type Data, encodeFields } from "@junban/firestore-wire/value";
import { FIRESTORE_RULES, STORAGE_RULES } from "#src/files.ts";

const firestore = compileRules(FIRESTORE_RULES, "firestore.rules");
const storage = compileRules(STORAGE_RULES, "storage.rules");

const owner = { uid: "o", token: { email: "o@example.com", email_verified: true } };

function documentOf(path: string, data: Data | undefined): RulesDocument | undefined {
	if (data === undefined) return undefined;
	return { name: `projects/p/databases/(default)/documents/${path}`, fields: encodeFields(data) };
}

/** The reasons why the app's owner `o` may not write the document; empty if it is allowed. `stored` and `commit` are by path. */
export function refusalOf(
	path: string,
	stored: Readonly<Record<string, Data>>,
	commit: Readonly<Record<string, Data>>,
): readonly string[] {
	const after = { ...stored, ...commit };
	const decision = firestore.decide({
		service: "cloud.firestore",
		method: stored[path] === undefined ? "create" : "update",
		path,
		auth: owner,
		time: 1_800_000_000_000_000,
		before: documentOf(path, stored[path]),
		after: documentOf(path, after[path]),
		get: (asked) => documentOf(asked, stored[asked]),
		getAfter: (asked) => documentOf(asked, after[asked]),
	});
	return decision.allowed ? [] : decision.reasons;
}

/** The reasons why the user `o`, owner of the apps `owned`, may not upload; empty if it is allowed. */
export function uploadRefusalOf(
	path: string,
	file: Pick<StorageObject, "size"> & { contentType: string },
	owned: readonly string[] = [],
): readonly string[] {
	const stored: Readonly<Record<string, Data>> = Object.fromEntries(
		owned.flatMap((app) => [
			[`apps/${app}`, {}],
			[`apps/${app}/users/o`, { role: "owner" }],
		]),
	);
	const decision = storage.decide({
		service: "firebase.storage",
		method: "create",
		bucket: "b",
		path,
		auth: owner,
		time: 1_800_000_000_000_000,
		before: undefined,
		after: { name: path, bucket: "b", ...file },
		get: (asked) => documentOf(asked, stored[asked]),
	});
	return decision.allowed ? [] : decision.reasons;
}
