import type { OneByOne } from "@junban/callers/one-by-one";
import type { AppUid, LineUid } from "@junban/domain/values";
import { atOnce, type InTurn } from "./in-turn.ts";
import { Semaphore } from "./semaphore.ts";
import type { ShopNetworks } from "./shop-networks.ts";

/**
 * Batches that run at the same time. Batches whose commits were written to the disk together also continue together, in one turn of the
 * event loop. With very many of them this turn would be long.
 */
const MOST_BATCHES = 8;
/** Milliseconds after which a batch runs without its turn: the batches before it may hang. */
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
