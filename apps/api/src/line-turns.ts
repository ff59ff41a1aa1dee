import type { OneByOne } from "@junban/callers/one-by-one";
import type { AppUid, LineUid } from "@junban/domain/values";
import { atOnce, type InTurn } from "./in-turn.ts";
import { Semaphore } from "./semaphore.ts";
import type { ShopNetworks } from "./shop-networks.ts";

/**
 * Batches that are decided and committed at once. Those that were synced together go on in one turn of the event loop, which takes long
 * if there are very many.
 */
const MOST_BATCHES = 8;
/** Milliseconds after which a batch goes on without its turn: the store may hang for one line. */
const PATIENCE_MS = 1_000;

/** The turns of all lines of a process: of networks, and within them of shops. */
export class LineTurns {
	readonly #networks: ShopNetworks;
	readonly #longWork: OneByOne | undefined;
	readonly #batches: Semaphore;

	/**
	 * @param longWork without it, all long work is done at once
	 * @param mostBatches for tests
	 */
	constructor(networks: ShopNetworks, longWork?: OneByOne, mostBatches = MOST_BATCHES) {
		this.#networks = networks;
		this.#longWork = longWork;
		this.#batches = new Semaphore(mostBatches);
	}

	/** Runs the parts of a line's long work. */
	longWork(app: AppUid, line: LineUid): InTurn {
		const longWork = this.#longWork;
		if (longWork === undefined) return atOnce;
		return (part) => longWork.run([...this.#networks.groupsOf(app), line], part);
	}

	/** Commits a batch in its turn, for which it waits a second at most. */
	async batch<Value>(app: AppUid, commit: () => Promise<Value>): Promise<Value> {
		const place = { path: this.#networks.groupsOf(app), isUrgent: false };
		const end = (await this.#batches.enter(place, PATIENCE_MS)) ?? this.#batches.enterBeyond(place);
		try {
			return await commit();
		} finally {
			end();
		}
	}
}
