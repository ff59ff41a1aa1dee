import { SHOP_JOINS_A_DAY } from "@junban/domain/documents";
import type { Clock } from "#src/ports.ts";
import { DayLimits, type DayOf, type JoinShare, type ShopDay } from "./day-limits.ts";

/** Counts the new places of a shop (VAL-36). */
export class DayJoins {
	readonly #limits: DayLimits;
	readonly #returns: DayLimits;

	constructor(now: Clock, joins: ShopDay = SHOP_JOINS_A_DAY) {
		this.#limits = new DayLimits(now, joins);
		this.#returns = new DayLimits(now, joins);
	}

	/** Whether the shop may take one more. */
	hasRoom(shop: DayOf, share: JoinShare): boolean {
		return this.#limits.of(shop, share).has(shop);
	}

	count(shop: DayOf, share: JoinShare): void {
		this.#limits.of(shop, share).take(shop);
	}

	/**
	 * Counts one of them no longer: it left before a call, or staff have ended its burst. No more in a day than it has places,
	 * because their documents stay; for the same reason its network keeps the count.
	 */
	giveBack(shop: DayOf, share: JoinShare): void {
		if (this.#returns.of(shop, share).take(shop)) this.#limits.of(shop, share).spend(shop, -1);
	}
}
