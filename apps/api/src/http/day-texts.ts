import { FREE_TEXT, SHOP_TEXTS_A_DAY } from "@junban/domain/documents";
import type { Clock } from "#src/ports.ts";
import { DayLimits, type DayOf, type JoinShare, type ShopDay } from "./day-limits.ts";

/**
 * Counts by how much the longer texts of a shop's places grow (VAL-37), in characters. Apart from the places: strangers with long
 * answers do not use up a line.
 */
export class DayTexts {
	readonly #limits: DayLimits;

	constructor(now: Clock, texts: ShopDay = SHOP_TEXTS_A_DAY) {
		this.#limits = new DayLimits(now, texts);
	}

	/** Whether texts above `FREE_TEXT` may grow. */
	hasRoom(shop: DayOf, share: JoinShare): boolean {
		return this.#limits.of(shop, share).has(shop.app);
	}

	/** Notes that the texts of a place have changed. Many at once may grow beyond the bound; the shop then owes it to its day. */
	count(
		shop: DayOf,
		share: JoinShare,
		{ before, after }: { readonly before: number; readonly after: number },
	): void {
		const grown = longer(after) - longer(before);
		if (grown !== 0) this.#limits.of(shop, share).spend(shop.app, grown);
	}
}

function longer(characters: number): number {
	return Math.max(0, characters - FREE_TEXT);
}
