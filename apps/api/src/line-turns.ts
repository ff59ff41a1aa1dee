import type { OneByOne } from "@junban/callers/one-by-one";
import type { AppUid, LineUid } from "@junban/domain/values";
import { atOnce, type InTurn } from "./in-turn.ts";
import { Semaphore } from "./semaphore.ts";
import type { ShopNetworks } from "./shop-networks.ts";

/**
 * Batches under way. Those whose commits were synced together go on in one turn of the event loop: with very many lines at work it
 * would take long.
 */
const MOST_BATCHES = 8;
/** Milliseconds that a batch waits for its turn. Beyond it the store hangs, or the clock of others stands still. */
const PATIENCE_MS = 1_000;

/** The turns of all lines of a process: of networks, within them of shops, and within these of lines. */
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

	/** Waits for the turn of a batch, a second at most. Gives what ends it; undefined when it did not come. */
	batch(app: AppUid): Promise<(() => void) | undefined> {
		return this.#batches.enter({ path: this.#networks.groupsOf(app), isUrgent: false }, PATIENCE_MS);
	}
}
