import type { OneByOne } from "@junban/callers/one-by-one";
import { TimedTurns } from "@junban/callers/timed-turns";
import type { AppUid, LineUid } from "@junban/domain/values";
import { atOnce, type InTurn } from "./in-turn.ts";
import type { EventLoop } from "./ports.ts";
import { Semaphore } from "./semaphore.ts";
import type { ShopNetworks } from "./shop-networks.ts";

/**
 * Batches that run at the same time. Batches whose commits were written to the disk together also continue together, in one turn of the
 * event loop. With very many of them this turn would be long.
 */
const MOST_BATCHES = 8;
/** Milliseconds after which a batch runs without its turn: the batches before it may hang. */
const PATIENCE_MS = 1_000;

export interface LineTurnsOptions extends Pick<EventLoop, "yieldThen"> {
	readonly networks: ShopNetworks;
	/** Without it, all long work is done at once. */
	readonly longWork?: OneByOne | undefined;
	/** For tests. */
	readonly mostBatches?: number;
}

/** The turns of all lines of a process: of networks, and within them of shops. */
export class LineTurns {
	readonly #networks: ShopNetworks;
	readonly #longWork: OneByOne | undefined;
	readonly #batches: Semaphore;
	readonly #beyond: TimedTurns;

	constructor({ networks, longWork, yieldThen, mostBatches = MOST_BATCHES }: LineTurnsOptions) {
		this.#networks = networks;
		this.#longWork = longWork;
		this.#batches = new Semaphore(mostBatches);
		this.#beyond = new TimedTurns({ yieldThen });
	}

	/** Runs the parts of a line's long work. */
	longWork(app: AppUid, line: LineUid): InTurn {
		const longWork = this.#longWork;
		if (longWork === undefined) return atOnce;
		return (part) => longWork.run([...this.#networks.groupsOf(app), line], part);
	}

	/** Commits a batch in its turn, for which it waits a second at most. Hundreds whose second ends at once go on one after the other. */
	async batch<Value>(app: AppUid, commit: () => Promise<Value>): Promise<Value> {
		const path = this.#networks.groupsOf(app);
		const place = { path, isUrgent: false };
		let end = await this.#batches.enter(place, PATIENCE_MS);
		if (end === undefined) {
			await this.#beyond.next(path);
			end = this.#batches.enterBeyond(place);
		}
		try {
			return await commit();
		} finally {
			end();
		}
	}
}
