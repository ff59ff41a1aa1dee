import { Counts } from "@junban/callers/counts";
import type { AppUid } from "@junban/domain/values";
import type { Desk } from "./desk.ts";
import type { RecentJoins } from "./recent-joins.ts";

/** Joins that all loaded lines remember. Without a bound, 96 shops could remember 1.4 GB of them. */
export const MAX_JOINS = 400_000;

/** A loaded line. */
interface Remembering {
	readonly app: AppUid;
	readonly desk: Pick<Desk, "snapshot">;
	readonly joins: Pick<RecentJoins, "makeRoom" | "size">;
}

/** The joins that loaded lines remember. Their limit is divided equally among owners, and the part of each owner among its shops. */
export class JoinsShares {
	readonly #most: number;
	readonly #ownerOf: (app: AppUid) => string;
	readonly #ofOwners = new Counts<string>();
	readonly #ofShops = new Counts<AppUid>();
	/** The number of shops of each owner. */
	readonly #shops = new Counts<string>();
	readonly #share: number;

	constructor(lines: Iterable<Remembering>, most: number, ownerOf: (app: AppUid) => string) {
		this.#most = most;
		this.#ownerOf = ownerOf;
		for (const { app, joins } of lines) {
			if (this.#ofShops.of(app) === 0 && joins.size > 0) this.#shops.add(ownerOf(app), 1);
			this.#count(app, joins.size);
		}
		this.#share = most / this.#ofOwners.size;
	}

	/** The line forgets a tenth, if all remember too much and its shop has more than its part. */
	makeRoom({ app, desk, joins }: Remembering): void {
		const owner = this.#ownerOf(app);
		const isOwner = this.#ofOwners.of(owner) > this.#share;
		const isShop = this.#ofShops.of(app) > this.#share / this.#shops.of(owner);
		if (this.#ofOwners.total <= this.#most || !isOwner || !isShop) return;
		const before = joins.size;
		joins.makeRoom(desk.snapshot?.board);
		this.#count(app, joins.size - before);
	}

	#count(app: AppUid, more: number): void {
		this.#ofShops.add(app, more);
		this.#ofOwners.add(this.#ownerOf(app), more);
	}
}
