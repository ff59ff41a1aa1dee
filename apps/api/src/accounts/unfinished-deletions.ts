import { APPS_PATH } from "@junban/domain/documents";
import { type AppUid, type EpochMs, parseAppUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { Timestamp, type Value } from "@junban/firestore-wire/value";
import { errorFields } from "#src/error-fields.ts";
import type { Log } from "#src/ports.ts";
import { retryAfter } from "#src/retry-after.ts";
import { continueDeletion, type DeletionBounds, type DeletionPorts, lastPartAt } from "./shop-deletion.ts";

/** Shops of one query. Deletions are rare. */
const PAGE = 100;
/** A deletion without a part for this long has lost the page that called for it. */
export const ABANDONED_AFTER_MS = 60_000;
/** A deletion that waits for the end of a plan is tried again after this time: the plan may take weeks to end. */
export const REFUSED_FOR_MS = 3_600_000;

export interface UnfinishedOptions extends DeletionPorts {
	readonly log: Log;
	readonly bounds?: DeletionBounds;
	/** Shops of one query. */
	readonly page?: number;
}

/** A deletion that could not go on. */
interface Wait {
	readonly until: EpochMs;
	/** In a row. */
	readonly failures: number;
}

/** Goes on with deletions whose owner has closed the page, or whose server has ended. One per process. */
export class UnfinishedDeletions {
	readonly #options: UnfinishedOptions;
	readonly #waits = new Map<AppUid, Wait>();
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
		const { log, now, page = PAGE, store } = this.#options;
		const unfinished = await beingDeleted(store, page);
		for (const app of this.#waits.keys()) if (!unfinished.has(app)) this.#waits.delete(app);
		for (const app of unfinished) {
			if (this.#isClosed) return;
			if ((this.#waits.get(app)?.until ?? 0) > now()) continue;
			try {
				await this.#goOn(app);
			} catch (error) {
				log("error", "shop.deletion-failed", { app, ...errorFields(error) });
				this.#failed(app);
			}
		}
	}

	async #goOn(app: AppUid): Promise<void> {
		const { now, store } = this.#options;
		const at = await lastPartAt(store, app);
		if (at === undefined || now() - at >= ABANDONED_AFTER_MS) await this.#finish(app);
	}

	async #finish(app: AppUid): Promise<void> {
		const { bounds, log, now } = this.#options;
		log("info", "shop.deletion-resumed", { app });
		while (!this.#isClosed) {
			const part = await continueDeletion(this.#options, app, bounds);
			if (part.ok && part.value.state === "running") {
				this.#waits.delete(app);
				continue;
			}
			if (part.ok) return log("info", "shop.deletion-finished", { app });
			// The owner's page has finished it at the same time.
			if (part.code === "app-not-found") return;
			if (part.code === "premium-running")
				this.#waits.set(app, { until: now() + REFUSED_FOR_MS, failures: 0 });
			else this.#failed(app);
			return log("warn", "shop.deletion-refused", { app, code: part.code });
		}
	}

	#failed(app: AppUid): void {
		const failures = (this.#waits.get(app)?.failures ?? 0) + 1;
		this.#waits.set(app, { until: this.#options.now() + retryAfter(failures), failures });
	}
}

/** All shops that are being deleted, the longest first. */
async function beingDeleted(store: FirestoreClient, page: number): Promise<ReadonlySet<AppUid>> {
	const apps = new Set<AppUid>();
	let from: Value = Timestamp.fromMillis(0);
	for (;;) {
		const found = await store.runQuery("", {
			collection: APPS_PATH,
			// Not `>`: two shops may have the same instant.
			where: [["deleting_at", ">=", from]],
			limit: page,
			select: ["deleting_at"],
		});
		const before = apps.size;
		for (const { path } of found) {
			const app = parseAppUid(path.slice(path.lastIndexOf("/") + 1));
			if (app !== undefined) apps.add(app);
		}
		const last = found.at(-1)?.data.deleting_at;
		if (last === undefined || found.length < page || apps.size === before) return apps;
		from = last;
	}
}
