import { appDataFromStored, appPath, appPlanFromStored, linePaths } from "@junban/domain/documents";
import { isPremium, isRestricted, isSample } from "@junban/domain/shop";
import { type AppUid, type LineUid, parseAppUid, parseLineUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import { errorFields } from "#src/error-fields.ts";
import type { Clock, Log } from "#src/ports.ts";
import { SinglePass } from "#src/single-pass.ts";
import type { Lines } from "./lines.ts";
import { OldData } from "./old-data.ts";

/** Lines of one query. */
const PAGE = 200;
/** Lines whose shops are read at once, whole: few milliseconds each. */
const SHOPS_AT_ONCE = 10;
/** Least time between two parts, in milliseconds: other lines share the machine and the store. */
const REST_MS = 20;
/** Time between the looks at two lines, in milliseconds. */
const LOOK_REST_MS = 1;

export interface OldDataPassOptions {
	readonly store: FirestoreClient;
	readonly lines: Lines;
	readonly now: Clock;
	readonly log: Log;
	/** Resolves after this many milliseconds. */
	pause(ms: number): Promise<void>;
	/** Lines of one query. */
	readonly page?: number;
}

/**
 * Visits all lines of the store, also those that nobody uses, and lets their desks delete what may be kept no longer. A line
 * without old data is not loaded. A process has one pass.
 */
export class OldDataPass {
	readonly #options: OldDataPassOptions;
	readonly #pass = new SinglePass(() => this.#visitAll());

	constructor(options: OldDataPassOptions) {
		this.#options = options;
	}

	/** Resolves when every line was visited. While a pass runs, it does not start another. */
	visitAll(): Promise<void> {
		return this.#pass.run();
	}

	/** Stops after the present part. */
	close(): Promise<void> {
		return this.#pass.close();
	}

	async #visitAll(): Promise<void> {
		const { page = PAGE, store } = this.#options;
		let afterPath: string | undefined;
		while (!this.#pass.isClosed) {
			const found = await store.runQuery("", {
				...{ collection: "line", allDescendants: true, limit: page, select: ["__name__"] },
				...(afterPath === undefined ? {} : { afterPath }),
			});
			const lines = found.flatMap(({ path }) => lineOf(path) ?? []);
			for (let at = 0; at < lines.length && !this.#pass.isClosed; at += SHOPS_AT_ONCE)
				await this.#visit(lines.slice(at, at + SHOPS_AT_ONCE));
			afterPath = found.at(-1)?.path;
			if (found.length < page) return;
		}
	}

	async #visit(lines: readonly LineName[]): Promise<void> {
		const { log, pause, store } = this.#options;
		const shops = await store.batchGet([...new Set(lines.map(({ app }) => appPath(app)))]);
		for (const { app, line } of lines) {
			// In one process with the store its answers come at once: a look at all lines would be one turn of the event loop.
			await pause(LOOK_REST_MS);
			if (this.#pass.isClosed) return;
			const shop = shops.get(appPath(app));
			try {
				if (shop !== undefined && (await this.#mayBeDue(app, line, shop))) await this.#deleteOld(app, line);
			} catch (error) {
				log("error", "old-data.not-deleted", { app, line, ...errorFields(error) });
			}
		}
	}

	async #mayBeDue(app: AppUid, line: LineUid, { data }: StoredDocument): Promise<boolean> {
		if (isSample(app) || appPlanFromStored(data).deletingAt !== undefined) return false;
		const { now, store } = this.#options;
		const { retentionDays } = appDataFromStored(data);
		const settings = { retentionDays, restricted: isRestricted(app, isPremium(data, now())) };
		return await new OldData(store, linePaths(app, line)).mayBeDue(settings, now());
	}

	async #deleteOld(app: AppUid, line: LineUid): Promise<void> {
		const { lines, log, now, pause } = this.#options;
		while (!this.#pass.isClosed) {
			const began = now();
			const part = await lines.get(app, line).desk.deleteOldPart();
			if (part === "failed") log("warn", "old-data.not-deleted", { app, line });
			if (part !== "more") return;
			// As long as the part took, so that at most half of the time goes into old data.
			await pause(Math.max(REST_MS, now() - began));
		}
	}
}

interface LineName {
	readonly app: AppUid;
	readonly line: LineUid;
}

function lineOf(path: string): LineName | undefined {
	const [, appName, , lineName] = path.split("/");
	const app = parseAppUid(appName);
	const line = parseLineUid(lineName);
	return app === undefined || line === undefined ? undefined : { app, line };
}
