import { foundedAppsPath, userPath } from "@junban/domain/documents";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Clock, Log } from "#src/ports.ts";
import { SinglePass } from "#src/single-pass.ts";
import type { UnconfirmedAccounts } from "./account-service.ts";
import { appsOf } from "./apps-of.ts";

/** Least time between two pages, in milliseconds: others share the machine and the store. */
const REST_MS = 20;

export interface UnconfirmedPassOptions {
	readonly store: FirestoreClient;
	readonly accounts: { readonly unconfirmed?: UnconfirmedAccounts };
	readonly now: Clock;
	readonly log: Log;
	/** Resolves after this many milliseconds. */
	pause(ms: number): Promise<void>;
}

/**
 * Removes accounts whose address was never confirmed, that nobody uses and that work for no shop, with what is stored about
 * them (VAL-35). Does nothing where the accounts are another service's. A process has one pass.
 */
export class UnconfirmedPass {
	readonly #options: UnconfirmedPassOptions;
	readonly #pass = new SinglePass(() => this.#visitAll());

	constructor(options: UnconfirmedPassOptions) {
		this.#options = options;
	}

	/** Resolves when every such account was looked at. While a pass runs, it does not start another. */
	visitAll(): Promise<void> {
		return this.#pass.run();
	}

	/** Stops after the present account. */
	close(): Promise<void> {
		return this.#pass.close();
	}

	async #visitAll(): Promise<void> {
		const { accounts, log, now, pause } = this.#options;
		const { unconfirmed } = accounts;
		let removed = 0;
		let after: string | undefined = "";
		while (unconfirmed !== undefined && after !== undefined && !this.#pass.isClosed) {
			const began = now();
			const page = unconfirmed.behind(after);
			for (const uid of page.uids) {
				// In one process with the store its answers come at once: a page of a shop's staff would be one turn of the event loop.
				await pause(0);
				if (this.#pass.isClosed) break;
				if (await this.#remove(unconfirmed, uid)) removed++;
			}
			after = page.last;
			// As long as the page took, so that at most half of the time goes into it.
			await pause(Math.max(REST_MS, now() - began));
		}
		if (removed > 0) log("info", "accounts.unconfirmed-removed", { accounts: removed });
	}

	async #remove(unconfirmed: UnconfirmedAccounts, uid: string): Promise<boolean> {
		const { store } = this.#options;
		// A shop in a network without mails may have an owner who never could confirm.
		if ((await appsOf(store, uid)).length > 0) return false;
		await store.commit([{ delete: foundedAppsPath(uid) }, { delete: userPath(uid) }]);
		return unconfirmed.remove(uid);
	}
}
