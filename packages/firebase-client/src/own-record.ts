/** The record of the signed-in account, `users/{uid}`, by single requests: registration loads no document database. */
import { userPath } from "@junban/domain/documents";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Outcome } from "@junban/ports/outcome";
import type { User } from "firebase/auth";
import { DONE, failed } from "./outcome.ts";
import { codeOfFirestore } from "./sdk-codes.ts";
import type { AccountServices } from "./services.ts";

const GOOGLE = "https://firestore.googleapis.com";

/** Where the record is. */
interface Reached {
	readonly config: Pick<AccountServices["config"], "embedded" | "projectId">;
	readonly place: Pick<AccountServices["place"], "origin">;
}

/** Whose record it is, and who asks. */
interface TokenOwner extends Pick<User, "uid"> {
	getIdToken(): Promise<string>;
}

/** Creates or changes the record; the linked shop stays. `credential-failed` for a refusal. */
export async function saveOwnRecord(
	services: Reached,
	user: TokenOwner,
	{ email, displayName }: { readonly email: string; readonly displayName: string },
): Promise<Outcome> {
	const path = userPath(user.uid);
	const data = { uid: user.uid, email, displayName };
	return requested(services, user, "credential-failed", async (store) => {
		const isThere = async () => (await store.batchGet([path])).has(path);
		if (!(await isThere())) {
			const record = { set: path, data: { ...data, appUID: null }, precondition: { exists: false } };
			const made = await store.commit([record]).then(
				() => true,
				async (error: unknown) => {
					// A shop was founded, or an invitation accepted, since the record was looked for.
					if (await isThere()) return false;
					throw error;
				},
			);
			if (made) return;
		}
		await store.commit([{ set: path, data, mask: Object.keys(data) }]);
	});
}

/** Gives the record the account's address, which a mailed link has changed. An account without a record gets none. */
export async function followAddress(
	services: Reached,
	user: TokenOwner & Pick<User, "email">,
): Promise<Outcome> {
	const path = userPath(user.uid);
	const { email } = user;
	if (email === null) return DONE;
	return requested(services, user, undefined, async (store) => {
		const record = (await store.batchGet([path])).get(path);
		if (record === undefined || isSameAddress(record.data["email"], email)) return;
		await store.commit([{ set: path, data: { email }, mask: ["email"] }]);
	});
}

/** The service stores addresses in lower case; a record has them as they were typed. */
export function isSameAddress(a: unknown, b: string): boolean {
	return typeof a === "string" && a.toLowerCase() === b.toLowerCase();
}

/** Loaded when it is needed: most screens with an account save no record. */
async function storeOf({ config, place }: Reached, user: TokenOwner): Promise<FirestoreClient> {
	const [{ createFirestoreClient }, { httpTransport }] = await Promise.all([
		import("@junban/firestore-wire/client"),
		import("@junban/firestore-wire/http-transport"),
	]);
	const { embedded, projectId } = config;
	const baseUrl = embedded ? place.origin : GOOGLE;
	const transport = httpTransport({ baseUrl, projectId, token: () => user.getIdToken() });
	return createFirestoreClient({ projectId, transport });
}

/** `otherwise`: the code of all failures but `offline`. */
async function requested(
	services: Reached,
	user: TokenOwner,
	otherwise: "credential-failed" | undefined,
	request: (store: FirestoreClient) => Promise<void>,
): Promise<Outcome> {
	const path = userPath(user.uid);
	let store: FirestoreClient;
	try {
		store = await storeOf(services, user);
	} catch (error) {
		return failed("offline", `${path}: ${String(error)}`);
	}
	try {
		await request(store);
		return DONE;
	} catch (error) {
		const status = statusOf(error);
		const code = codeOfFirestore(status);
		return failed(code === "offline" ? code : (otherwise ?? code), `${path}: ${status ?? String(error)}`);
	}
}

/** The refusal as the SDK writes it, for instance `permission-denied`. */
function statusOf(error: unknown): string | undefined {
	const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
	return typeof status === "string" ? status.toLowerCase().replaceAll("_", "-") : undefined;
}
