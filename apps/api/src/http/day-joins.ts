import { SHOP_JOINS_A_DAY } from "@junban/domain/documents";
import type { AppUid } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";
import { RateLimit } from "./rate-limit.ts";

const DAY_S = 86_400;

/** Who takes the new places: see `SHOP_JOINS_A_DAY`. */
export type JoinShare = keyof typeof SHOP_JOINS_A_DAY;

/** A shop and its plan. `restricted`: it has the free features alone. */
export interface DayOf {
	readonly app: AppUid;
	readonly restricted: boolean;
}

/** New places in 24 hours, by plan. */
export type JoinsADay = Readonly<Record<JoinShare, Readonly<Record<"free" | "premium", number>>>>;

/** Counts the new places of a shop (VAL-36), in the memory of the process that runs its lines: a restart begins at zero. */
export class DayJoins {
	readonly #limits: Limits;
	readonly #returns: Limits;

	constructor(now: Clock, joins: JoinsADay = SHOP_JOINS_A_DAY) {
		this.#limits = limitsOf(now, joins);
		this.#returns = limitsOf(now, joins);
	}

	/** Whether the shop may take one more. */
	hasRoom(shop: DayOf, share: JoinShare): boolean {
		return limitOf(this.#limits, shop, share).has(shop.app);
	}

	count(shop: DayOf, share: JoinShare): void {
		limitOf(this.#limits, shop, share).take(shop.app);
	}

	/**
	 * Counts one of them no longer: it left before a call, or staff have ended its burst. No more in a day than it has places,
	 * because their documents stay.
	 */
	giveBack(shop: DayOf, share: JoinShare): void {
		if (limitOf(this.#returns, shop, share).take(shop.app))
			limitOf(this.#limits, shop, share).giveBack(shop.app);
	}
}

type Limits = Readonly<Record<"free" | "premium", Readonly<Record<JoinShare, RateLimit>>>>;

function limitsOf(now: Clock, { customers, present, staff }: JoinsADay): Limits {
	const limit = (burst: number) => new RateLimit({ burst, perSecond: burst / DAY_S }, now);
	const of = (plan: "free" | "premium") => ({
		customers: limit(customers[plan]),
		present: limit(present[plan]),
		staff: limit(staff[plan]),
	});
	return { free: of("free"), premium: of("premium") };
}

function limitOf(limits: Limits, { restricted }: DayOf, share: JoinShare): RateLimit {
	return limits[restricted ? "free" : "premium"][share];
}
