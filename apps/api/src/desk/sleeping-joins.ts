import { Counts } from "@junban/callers/counts";
import type { Board } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";
import type { RecentJoins } from "./recent-joins.ts";

/** The most joins that lines which are not loaded keep together, about 100 MB. Of the owner with the most, the shop with the most forgets the line that sleeps longest. */
const MAX_KEPT = 200_000;
/** The memory of a line besides its joins, counted as joins. */
const OF_A_LINE = 10;
/** A line that nobody has used for a day has begun a new service day, or its staff do not look. */
const KEPT_MS = 24 * 60 * 60_000;

/** Whose a line is. */
export interface Owned {
	/** Who shares the room with others, see `ShopNetworks.ownerOf`: 200,000 joins of own lines take a stranger two minutes. */
	readonly owner: string;
	readonly app: string;
}

interface Kept extends Owned {
	readonly joins: RecentJoins;
	readonly since: EpochMs;
	/** Its size when it was kept. An operation that still holds the joins may change them. */
	readonly size: number;
}

/** The remembered joins of lines that are not loaded, by line, so that staff see in the morning a burst of the night. */
export class SleepingJoins {
	readonly #now: Clock;
	/** Those that sleep longest first. */
	readonly #lines = new Map<string, Kept>();
	/** By owner. */
	readonly #sizes = new Counts<string>();

	constructor(now: Clock) {
		this.#now = now;
	}

	/** Keeps the joins of a line that is unloaded. Does nothing if none of them can be ended or taken back any more. */
	keep(line: string, { app, owner }: Owned, joins: RecentJoins, board: Board | undefined): void {
		this.take(line);
		if (board !== undefined) joins.tidy(board);
		if (joins.size === 0) return;
		const size = joins.size + OF_A_LINE;
		this.#lines.set(line, { joins, app, owner, since: this.#now(), size });
		this.#sizes.add(owner, size);
		while (this.#sizes.total > MAX_KEPT) this.#forgetOneOf(this.#sizes.largest);
	}

	/** Takes out what was kept of a line. */
	take(line: string): RecentJoins | undefined {
		const kept = this.#lines.get(line);
		this.#lines.delete(line);
		if (kept !== undefined) this.#sizes.add(kept.owner, -kept.size);
		return kept?.joins;
	}

	/** Forgets of this owner's shop with the most the line that sleeps longest. An owner may be a Wi-Fi that a stranger shares with a shop. */
	#forgetOneOf(largest: string | undefined): void {
		const lines = [...this.#lines].filter(([, { owner }]) => owner === largest);
		const shops = new Counts<string>();
		for (const [, { app, size }] of lines) shops.add(app, size);
		const [longest] = lines.filter(([, { app }]) => app === shops.largest);
		if (longest !== undefined) this.take(longest[0]);
	}

	/** Forgets what is too old. */
	tick(): void {
		const now = this.#now();
		for (const [line, { since }] of this.#lines) {
			if (now - since <= KEPT_MS) break;
			this.take(line);
		}
	}
}
