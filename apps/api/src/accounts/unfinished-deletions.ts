import { APPS_PATH } from "@junban/domain/documents";
import { type AppUid, type EpochMs, parseAppUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import { errorFields } from "#src/error-fields.ts";
import type { Log } from "#src/ports.ts";
import { continueDeletion, type DeletionBounds, type DeletionPorts, lastPartAt } from "./shop-deletion.ts";

/** Shops of one sweep. Deletions are rare; the next sweep finds the others. */
const MOST = 100;
/** A deletion without a part for this long has lost the page that called for it. */
export const ABANDONED_AFTER_MS = 60_000;
/** A refused deletion is tried again after this time. A plan that was paid for meanwhile may take weeks to end. */
export const REFUSED_FOR_MS = 3_600_000;

export interface UnfinishedOptions extends DeletionPorts {
	readonly log: Log;
	readonly bounds?: DeletionBounds;
}

/** Goes on with deletions whose owner has closed the page, or whose server has ended. One per process. */
export class UnfinishedDeletions {
	readonly #options: UnfinishedOptions;
	readonly #refusedUntil = new Map<AppUid, EpochMs>();
	#running: Promise<void> | undefined;
	#isClosed = false;

	constructor(options: UnfinishedOptions) {
		this.#options = options;
	}

	/** Resolves when no deletion of this sweep can go on. While a sweep runs, it does not start another. */
	sweep(): Promise<void> {
		this.#running ??= this.#sweep().finally(() => {
			this.#running = undefined;
		});
		return this.#running;
	}

	/** Stops after the present part. */
	async close(): Promise<void> {
		this.#isClosed = true;
		await this.#running?.catch(() => undefined);
	}

	async #sweep(): Promise<void> {
		const { log, now, store } = this.#options;
		for (const app of await beingDeleted(store)) {
			if (this.#isClosed) return;
			if ((this.#refusedUntil.get(app) ?? 0) > now()) continue;
			const at = await lastPartAt(store, app);
			if (at !== undefined && now() - at < ABANDONED_AFTER_MS) continue;
			try {
				await this.#finish(app);
			} catch (error) {
				log("error", "shop.deletion-failed", { app, ...errorFields(error) });
			}
		}
	}

	async #finish(app: AppUid): Promise<void> {
		const { bounds, log, now } = this.#options;
		log("info", "shop.deletion-resumed", { app });
		while (!this.#isClosed) {
			const part = await continueDeletion(this.#options, app, bounds);
			if (part.ok && part.value.state === "running") continue;
			this.#refusedUntil.delete(app);
			if (part.ok) return log("info", "shop.deletion-finished", { app });
			// The owner's page has finished it at the same time.
			if (part.code === "app-not-found") return;
			this.#refusedUntil.set(app, now() + REFUSED_FOR_MS);
			return log("warn", "shop.deletion-refused", { app, code: part.code });
		}
	}
}

async function beingDeleted(store: FirestoreClient): Promise<readonly AppUid[]> {
	const found = await store.runQuery("", {
		collection: APPS_PATH,
		where: [["deleting_at", ">", Timestamp.fromMillis(0)]],
		limit: MOST,
		select: ["uid"],
	});
	return found.flatMap(({ path }) => parseAppUid(path.slice(path.lastIndexOf("/") + 1)) ?? []);
}
