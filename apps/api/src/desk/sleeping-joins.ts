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

/** The shop of a line, and its owner. */
export interface Owned {
	/** See `ShopNetworks.ownerOf`. Shops of one owner share their room: a stranger fills 200,000 joins in own lines within two minutes. */
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
	/** By owner and shop. */
	readonly #ofShops = new Map<string, Counts<string>>();
	/** The lines of each shop, those that sleep longest first. */
	readonly #linesOf = new Map<string, Set<string>>();

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
		this.#count({ app, owner }, size);
		this.#linesOf.set(app, (this.#linesOf.get(app) ?? new Set()).add(line));
		while (this.#sizes.total > MAX_KEPT) this.#forgetOne();
	}

	/** Takes out what was kept of a line. */
	take(line: string): RecentJoins | undefined {
		const kept = this.#lines.get(line);
		this.#lines.delete(line);
		if (kept === undefined) return undefined;
		this.#count(kept, -kept.size);
		const lines = this.#linesOf.get(kept.app);
		lines?.delete(line);
		if (lines?.size === 0) this.#linesOf.delete(kept.app);
		return kept.joins;
	}

	#count({ app, owner }: Owned, more: number): void {
		this.#sizes.add(owner, more);
		const shops = this.#ofShops.get(owner) ?? new Counts<string>();
		shops.add(app, more);
		if (shops.size > 0) this.#ofShops.set(owner, shops);
		else this.#ofShops.delete(owner);
	}

	/** Forgets a line of the largest owner's largest shop. An owner may be a Wi-Fi that a stranger shares with a shop. */
	#forgetOne(): void {
		const app = this.#ofShops.get(this.#sizes.largest ?? "")?.largest ?? "";
		const [longest] = this.#linesOf.get(app) ?? [];
		if (longest === undefined) throw new Error("What is counted is not kept");
		this.take(longest);
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
