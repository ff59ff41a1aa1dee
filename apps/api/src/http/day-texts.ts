import { FREE_TEXT, SHOP_TEXTS_A_DAY } from "@junban/domain/documents";
import type { Clock } from "#src/ports.ts";
import { DayLimits, type DayOf, type JoinShare, type ShopDay } from "./day-limits.ts";

/** Characters of the texts of a place. */
interface Texts {
	readonly before: number;
	readonly after: number;
}

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
		return this.#limits.of(shop, share).has(shop);
	}

	/**
	 * Takes the room for texts of this length before they are stored: many at once would grow far beyond the bound, and the shop
	 * would owe it for days.
	 *
	 * @returns to be called once with the texts of the place, before and after; they may not have changed
	 */
	reserve(shop: DayOf, share: JoinShare, length: number): (stored: Texts) => void {
		this.#spend(shop, share, longer(length));
		return ({ before, after }) => this.#spend(shop, share, longer(after) - longer(before) - longer(length));
	}

	#spend(shop: DayOf, share: JoinShare, characters: number): void {
		if (characters !== 0) this.#limits.of(shop, share).spend(shop, characters);
	}
}

function longer(characters: number): number {
	return Math.max(0, characters - FREE_TEXT);
}
