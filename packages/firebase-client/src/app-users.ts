import { appUserPath, appUsersPath } from "@junban/domain/documents";
import { type AppUid, good, missingFor, type StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import { doc, limit } from "firebase/firestore";
import { failed, refusedBy } from "./outcome.ts";
import { isUserUid } from "./paths.ts";
import { commit, getDocument } from "./requests.ts";
import { checkWritable } from "./saving.ts";
import type { Services } from "./services.ts";
import { type ListingWithChanges, watchCollection } from "./watch.ts";

const MOST_USERS = 100;

export const ROLES = ["owner", "staff"] as const;
export type Role = (typeof ROLES)[number];

/** A person who uses a shop's screens. */
export interface AppUser {
	readonly uid: string;
	readonly role: Role;
}

export interface AppUsersPort {
	/** The first 100, sorted by uid. Allowed for the shop's owner. */
	watch(sink: Sink<ListingWithChanges<AppUser>>): Unsubscribe;
	/** `document-missing` for a person who is not among them. */
	get(uid: string): Promise<Outcome<AppUser>>;
	/**
	 * The product's rules refuse it to everybody: the API alone gives places in a shop. Codes: `unauthenticated` when nobody
	 * is signed in, `user-add-failed` for a refusal.
	 */
	set(user: AppUser): Promise<Outcome>;
}

/** `app-id-required` without an app uid. */
export function appUsersPort(services: Services, app: AppUid | undefined): Outcome<AppUsersPort> {
	const missing = missingFor("initAppUsers", { appUID: app });
	if (app === undefined || missing !== undefined) return failed("app-id-required", "appUID");
	const place = appUsersPath(app);
	return good({
		watch: (sink) => watchCollection(services, place, [limit(MOST_USERS)], readAppUser, sink),
		get: async (uid) =>
			isUserUid(uid)
				? getDocument(services, appUserPath(app, uid), readAppUser)
				: failed("value-missing", "uid"),
		async set({ uid, role }) {
			const signedOut = missingFor("addAppUser", { userUID: services.auth.currentUser?.uid });
			if (signedOut !== undefined) return refusedBy(signedOut);
			const writable = checkWritable(app);
			if (!writable.ok) return writable;
			if (!isUserUid(uid)) return failed("value-missing", "uid");
			const done = await commit(services, place, (transaction, store) => {
				transaction.set(doc(store, appUserPath(app, uid)), { uid, role });
			});
			return done.ok || done.code === "offline" ? done : failed("user-add-failed", done.detail);
		},
	});
}

/** Parses a document of `apps/{appUID}/users`. */
function readAppUser(id: string, fields: StoredFields): Outcome<AppUser> {
	const role = ROLES.find((each) => each === fields.role);
	if (fields.uid !== id) return failed("internal", "uid");
	return role === undefined ? failed("internal", "role") : good({ uid: id, role });
}
