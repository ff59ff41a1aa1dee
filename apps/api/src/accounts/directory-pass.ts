import { APPS_PATH, directoryPath, linePaths } from "@junban/domain/documents";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument } from "@junban/firestore-wire/client";
import { errorFields } from "#src/error-fields.ts";
import type { Clock, Log } from "#src/ports.ts";
import { SinglePass } from "#src/single-pass.ts";
import { MAIN_LINE } from "./main-line.ts";
import { noteFound } from "./shop-directory.ts";

/** Shops of one query. They are read whole, and their boards too, in one turn of the event loop: few milliseconds each. */
const PAGE = 10;
/** Least time between two pages, in milliseconds: others share the machine and the store. */
const REST_MS = 20;

export interface DirectoryPassOptions {
	readonly store: FirestoreClient;
	readonly now: Clock;
	readonly log: Log;
	/** Resolves after this many milliseconds. */
	pause(ms: number): Promise<void>;
	/** Shops of one query. */
	readonly page?: number;
}

/** Makes the operators' directory what the shops are, also those that were founded before it. A process has one pass. */
export class DirectoryPass {
	readonly #options: DirectoryPassOptions;
	readonly #pass = new SinglePass(() => this.#visitAll());

	constructor(options: DirectoryPassOptions) {
		this.#options = options;
	}

	/** Resolves when every shop was visited. While a pass runs, it does not start another. */
	visitAll(): Promise<void> {
		return this.#pass.run();
	}

	/** Stops after the present page. */
	close(): Promise<void> {
		return this.#pass.close();
	}

	async #visitAll(): Promise<void> {
		const { now, page = PAGE, pause, store } = this.#options;
		let afterPath: string | undefined;
		while (!this.#pass.isClosed) {
			const began = now();
			const found = await store.runQuery("", {
				...{ collection: APPS_PATH, limit: page },
				...(afterPath === undefined ? {} : { afterPath }),
			});
			await this.#visit(found);
			afterPath = found.at(-1)?.path;
			if (found.length < page) return;
			// As long as the page took, so that at most half of the time goes into the directory.
			await pause(Math.max(REST_MS, now() - began));
		}
	}

	async #visit(shops: readonly StoredDocument[]): Promise<void> {
		const { log, now, store } = this.#options;
		const named = shops.flatMap((shop) => {
			const app = parseAppUid(shop.path.slice(APPS_PATH.length + 1));
			return app === undefined ? [] : [{ app, shop }];
		});
		const paths = named.flatMap(({ app }) => [directoryPath(app), boardPath(app)]);
		const found = await store.batchGet(paths);
		const noteOne = async (app: AppUid, shop: StoredDocument): Promise<void> => {
			try {
				const known = found.get(directoryPath(app));
				await noteFound(store, app, { shop, known, board: found.get(boardPath(app)) }, now());
			} catch (error) {
				log("error", "directory.not-noted", { app, ...errorFields(error) });
			}
		};
		// All at once: their commits share a wait for the disk.
		await Promise.all(named.map(({ app, shop }) => noteOne(app, shop)));
	}
}

function boardPath(app: AppUid): string {
	return linePaths(app, MAIN_LINE).board;
}
