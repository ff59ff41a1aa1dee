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

/** Counts the new places of a shop (VAL-36). Kept by the process that runs its lines; full again after a restart. */
export class DayJoins {
	readonly #limits: Readonly<Record<"free" | "premium", Readonly<Record<JoinShare, RateLimit>>>>;

	constructor(now: Clock, { customers, present, staff }: JoinsADay = SHOP_JOINS_A_DAY) {
		const limit = (burst: number) => new RateLimit({ burst, perSecond: burst / DAY_S }, now);
		const of = (plan: "free" | "premium") => ({
			customers: limit(customers[plan]),
			present: limit(present[plan]),
			staff: limit(staff[plan]),
		});
		this.#limits = { free: of("free"), premium: of("premium") };
	}

	/** Whether the shop may take one more. */
	hasRoom(shop: DayOf, share: JoinShare): boolean {
		return this.#limitOf(shop, share).has(shop.app);
	}

	count(shop: DayOf, share: JoinShare): void {
		this.#limitOf(shop, share).take(shop.app);
	}

	#limitOf({ restricted }: DayOf, share: JoinShare): RateLimit {
		return this.#limits[restricted ? "free" : "premium"][share];
	}
}
