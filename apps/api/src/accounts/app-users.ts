import { appUserPath, ROLES, type Role } from "@junban/domain/documents";
import type { AppUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import type { Clock } from "#src/ports.ts";

/** Milliseconds for which a role is cached. A removed member of staff can act this long on other machines. */
const CACHE_MS = 5_000;
const MAX_CACHED = 10_000;

/** The roles of accounts in shops. Roles are cached briefly; the absence of a role is not. */
export class AppUsers {
	readonly #store: FirestoreClient;
	readonly #now: Clock;
	readonly #cache = new Map<string, { readonly role: Role; readonly until: number }>();

	constructor(store: FirestoreClient, now: Clock) {
		this.#store = store;
		this.#now = now;
	}

	/** The account's role in the app; undefined for none. */
	async roleOf(app: AppUid, user: string): Promise<Role | undefined> {
		const path = appUserPath(app, user);
		const cached = this.#cache.get(path);
		const left = cached === undefined ? 0 : cached.until - this.#now();
		// `left` is above the maximum when the machine's clock was set back.
		if (cached !== undefined && left > 0 && left <= CACHE_MS) return cached.role;
		this.#cache.delete(path);
		const document = (await this.#store.batchGet([path])).get(path);
		const role = roleIn(document?.data);
		if (role === undefined) return undefined;
		if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
		this.#cache.set(path, { role, until: this.#now() + CACHE_MS });
		return role;
	}

	/** Removes a role from the cache, after it changed. */
	forget(app: AppUid, user: string): void {
		this.#cache.delete(appUserPath(app, user));
	}
}

/** The role in a stored app user; undefined for none or an unknown one. */
export function roleIn(data: Data | undefined): Role | undefined {
	return ROLES.find((role) => role === data?.role);
}
