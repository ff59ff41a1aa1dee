import type { SHOP_JOINS_A_DAY } from "@junban/domain/documents";
import type { AppUid } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";
import { RateLimit } from "./rate-limit.ts";

const DAY_S = 86_400;

/** Who takes a place, and gives the texts that come with it. */
export type JoinShare = keyof typeof SHOP_JOINS_A_DAY;

/** A shop and its plan. `restricted`: it has the free features alone. */
export interface DayOf {
	readonly app: AppUid;
	readonly restricted: boolean;
}

/** What a shop may use in 24 hours, by plan. */
export type ShopDay = Readonly<Record<JoinShare, Readonly<Record<"free" | "premium", number>>>>;

/** What shops have left of their days, in the memory of the process that runs their lines: a restart begins at zero. */
export class DayLimits {
	readonly #limits: Readonly<Record<"free" | "premium", Readonly<Record<JoinShare, RateLimit>>>>;

	constructor(now: Clock, { customers, present, staff }: ShopDay) {
		const limit = (burst: number) => new RateLimit({ burst, perSecond: burst / DAY_S }, now);
		const of = (plan: "free" | "premium") => ({
			customers: limit(customers[plan]),
			present: limit(present[plan]),
			staff: limit(staff[plan]),
		});
		this.#limits = { free: of("free"), premium: of("premium") };
	}

	/** The limit of a share. Its key is the app. */
	of({ restricted }: DayOf, share: JoinShare): RateLimit {
		return this.#limits[restricted ? "free" : "premium"][share];
	}
}
