import type { AppUid } from "@junban/domain/ids";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { appUserPath } from "#src/desk/paths.ts";
import type { Clock } from "#src/ports.ts";

/** How long a removed member of staff can still act. */
const TRUST_MS = 15_000;
const MAX_KNOWN = 10_000;

/** Who works for which shop. Only a yes is remembered, and briefly. */
export class AppUsers {
	readonly #store: FirestoreClient;
	readonly #now: Clock;
	readonly #known = new Map<string, number>();

	constructor(store: FirestoreClient, now: Clock) {
		this.#store = store;
		this.#now = now;
	}

	/** Whether the account is an owner or staff of the app. */
	async isStaff(app: AppUid, user: string): Promise<boolean> {
		const path = appUserPath(app, user);
		const until = this.#known.get(path);
		if (until !== undefined && until > this.#now()) return true;
		this.#known.delete(path);
		const document = (await this.#store.batchGet([path])).get(path);
		const role = document?.data.role;
		if (role !== "owner" && role !== "staff") return false;
		if (this.#known.size >= MAX_KNOWN) this.#known.clear();
		this.#known.set(path, this.#now() + TRUST_MS);
		return true;
	}
}
