import { appUserPath } from "@junban/domain/documents";
import type { AppUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import type { Clock } from "#src/ports.ts";

/** How long a removed member of staff can still act where the removal was not made. */
const TRUST_MS = 5_000;
const MAX_KNOWN = 10_000;

export type Role = "owner" | "staff";

/** Who works for which shop. Only a yes is remembered, and briefly. */
export class AppUsers {
	readonly #store: FirestoreClient;
	readonly #now: Clock;
	readonly #known = new Map<string, { readonly role: Role; readonly until: number }>();

	constructor(store: FirestoreClient, now: Clock) {
		this.#store = store;
		this.#now = now;
	}

	/** What the account is to the app; undefined for nothing. */
	async roleOf(app: AppUid, user: string): Promise<Role | undefined> {
		const path = appUserPath(app, user);
		const known = this.#known.get(path);
		const left = known === undefined ? 0 : known.until - this.#now();
		// More only where the machine's clock was set back.
		if (known !== undefined && left > 0 && left <= TRUST_MS) return known.role;
		this.#known.delete(path);
		const document = (await this.#store.batchGet([path])).get(path);
		const role = roleIn(document?.data);
		if (role === undefined) return undefined;
		if (this.#known.size >= MAX_KNOWN) this.#known.clear();
		this.#known.set(path, { role, until: this.#now() + TRUST_MS });
		return role;
	}

	/** The account's place in the app has changed. */
	forget(app: AppUid, user: string): void {
		this.#known.delete(appUserPath(app, user));
	}
}

/** The role that an app user's document gives. */
export function roleIn(data: Data | undefined): Role | undefined {
	const role = data?.role;
	return role === "owner" || role === "staff" ? role : undefined;
}
