import { readDocument, USER, USERS_PATH, type User, userPath } from "@junban/domain/documents";
import { type AppUid, checkMailAddress, missingFor, type StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import { doc, limit } from "firebase/firestore";
import { failed, refusedBy } from "./outcome.ts";
import { isUserUid } from "./paths.ts";
import { commit, getDocument } from "./requests.ts";
import type { Services } from "./services.ts";
import { type ListingWithChanges, watchCollection } from "./watch.ts";

const MOST_USERS = 100;

export interface UsersPort {
	/** The first 100, sorted by uid. Allowed for operators of the service. */
	watch(sink: Sink<ListingWithChanges<User>>): Unsubscribe;
	/** `internal` for an account without a record. */
	get(uid: string): Promise<Outcome<User>>;
	/** Writes the record. Without `appUid` the linked shop stays. Codes: `values-insufficient` without a uid, `email-invalid`. */
	set(user: User): Promise<Outcome>;
	/** Links the shop that the person registered. The record must exist, and the person must be among the shop's users. */
	linkToApp(uid: string, app: AppUid): Promise<Outcome>;
	/** Succeeds also without a record. */
	remove(uid: string): Promise<Outcome>;
}

export function usersPort(services: Services): UsersPort {
	return {
		watch: (sink) => watchCollection(services, USERS_PATH, [limit(MOST_USERS)], readUser, sink),
		async get(uid) {
			if (!isUserUid(uid)) return failed("value-missing", "uid");
			return getDocument(services, userPath(uid), readUser, "internal");
		},
		async set(user) {
			const missing = missingFor("addCredential", { reference: USERS_PATH, userUID: user.uid });
			if (missing !== undefined) return refusedBy(missing);
			if (!isUserUid(user.uid)) return failed("value-missing", "uid");
			const email = checkMailAddress(user.email);
			if (!email.ok) return refusedBy(email);
			return commit(services, userPath(user.uid), async (transaction, store) => {
				const record = doc(store, userPath(user.uid));
				const before = (await transaction.get(record)).data();
				const { appUID, ...fields } = userToStored({ ...user, email: email.value });
				const link = before === undefined || user.appUid !== undefined ? { appUID } : {};
				transaction.set(record, { ...fields, ...link }, { merge: true });
			});
		},
		async linkToApp(uid, app) {
			if (!isUserUid(uid)) return failed("value-missing", "uid");
			return commit(services, userPath(uid), (transaction, store) => {
				transaction.update(doc(store, userPath(uid)), { appUID: app });
			});
		},
		async remove(uid) {
			if (!isUserUid(uid)) return failed("value-missing", "uid");
			return commit(services, userPath(uid), (transaction, store) => {
				transaction.delete(doc(store, userPath(uid)));
			});
		},
	};
}

/** The stored record. Defaults: `displayName` empty, `appUID` null. */
function userToStored(user: {
	readonly uid: string;
	readonly email: string | null;
	readonly displayName: string | null;
	readonly appUid?: AppUid;
}): StoredFields {
	return {
		uid: user.uid,
		email: user.email ?? "",
		displayName: user.displayName ?? "",
		appUID: user.appUid ?? null,
	};
}

function readUser(id: string, fields: StoredFields): Outcome<User> {
	const user = readDocument(USER, fields);
	if (!user.ok) return failed("internal", user.field ?? "uid");
	return user.value.uid === id ? user : failed("internal", "uid");
}
