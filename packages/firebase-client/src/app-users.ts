import { type AppUid, missingFor, type StoredFields } from "@junban/domain/values";
import { doc, limit } from "firebase/firestore";
import { failed, had, type Outcome, refusedBy } from "./outcome.ts";
import { appUserPath, appUsersPath, isUserUid } from "./paths.ts";
import { commit, getDocument } from "./requests.ts";
import { sampleProblem } from "./saving.ts";
import type { Services } from "./services.ts";
import { type Listing, type Sink, type Stop, watchCollection } from "./watch.ts";

const MOST_USERS = 100;

export const ROLES = ["owner", "staff"] as const;
export type Role = (typeof ROLES)[number];

/** A person who works with a shop's screens. */
export interface AppUser {
	readonly uid: string;
	readonly role: Role;
}

export interface AppUsersPort {
	/** The first hundred by uid; for the shop's owner. */
	watch(sink: Sink<Listing<AppUser>>): Stop;
	/** `document-missing` for who does not work there. */
	get(uid: string): Promise<Outcome<AppUser>>;
	/**
	 * For operators of the service: owners invite through the API, and the first owner comes with the shop.
	 * `unauthenticated` when nobody is signed in, `user-add-failed` when it was refused.
	 */
	set(user: AppUser): Promise<Outcome>;
}

/** `app-id-required` without an app. */
export function appUsersPort(services: Services, app: AppUid | undefined): Outcome<AppUsersPort> {
	const missing = missingFor("initAppUsers", { appUID: app });
	if (app === undefined || missing !== undefined) return failed("app-id-required", "appUID");
	const place = appUsersPath(app);
	return had({
		watch: (sink) => watchCollection(services, place, [limit(MOST_USERS)], readAppUser, sink),
		get: async (uid) =>
			isUserUid(uid)
				? getDocument(services, appUserPath(app, uid), readAppUser)
				: failed("value-missing", "uid"),
		async set({ uid, role }) {
			const nobody = missingFor("addAppUser", { userUID: services.auth.currentUser?.uid });
			if (nobody !== undefined) return refusedBy(nobody);
			const problem = sampleProblem(app);
			if (problem !== undefined) return { ok: false, problem };
			if (!isUserUid(uid)) return failed("value-missing", "uid");
			const done = await commit(services, place, (transaction, store) => {
				transaction.set(doc(store, appUserPath(app, uid)), { uid, role });
			});
			return done.ok || done.problem.code === "offline"
				? done
				: failed("user-add-failed", done.problem.detail);
		},
	});
}

/** A document of `apps/{appUID}/users`. */
export function readAppUser(id: string, fields: StoredFields): Outcome<AppUser> {
	const role = ROLES.find((each) => each === fields.role);
	if (fields.uid !== id) return failed("internal", "uid");
	return role === undefined ? failed("internal", "role") : had({ uid: id, role });
}
