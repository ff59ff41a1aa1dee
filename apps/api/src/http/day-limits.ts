import { RateLimit } from "@junban/callers/rate-limit";
import type { SHOP_JOINS_A_DAY } from "@junban/domain/documents";
import type { AppUid } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";

const DAY_S = 86_400;

/** Who takes a place, and gives the texts that come with it. */
export type JoinShare = keyof typeof SHOP_JOINS_A_DAY;

/** A shop, its plan, and who uses its day. `restricted`: it has the free features alone. */
export interface DayOf {
	readonly app: AppUid;
	readonly restricted: boolean;
	/** The network of a stranger, which gets no more than it leaves. */
	readonly network?: string;
}

/** What a shop may use in 24 hours, by plan. */
export type ShopDay = Readonly<Record<JoinShare, Readonly<Record<"free" | "premium", number>>>>;

/** What shops have left of their days, in the memory of the process that runs their lines: a restart begins at zero. */
export class DayLimits {
	readonly #limits: Readonly<Record<"free" | "premium", Readonly<Record<JoinShare, DayLimit>>>>;

	constructor(now: Clock, { customers, present, staff }: ShopDay) {
		const of = (plan: "free" | "premium") => ({
			customers: new DayLimit(now, customers[plan]),
			present: new DayLimit(now, present[plan]),
			staff: new DayLimit(now, staff[plan]),
		});
		this.#limits = { free: of("free"), premium: of("premium") };
	}

	of({ restricted }: DayOf, share: JoinShare): DayLimit {
		return this.#limits[restricted ? "free" : "premium"][share];
	}
}

/** One share of the days of all shops. */
class DayLimit {
	readonly #most: number;
	readonly #all: RateLimit;
	/** By shop and network. They get back half of what a shop gets back, so that the other half is never theirs. */
	readonly #networks: RateLimit;

	constructor(now: Clock, most: number) {
		this.#most = most;
		this.#all = new RateLimit({ burst: most, perSecond: most / DAY_S }, now);
		this.#networks = new RateLimit({ burst: most, perSecond: most / DAY_S / 2 }, now);
	}

	/** Whether there is one more, also for this network: it has used less than is left for all others. */
	has(of: DayOf): boolean {
		const left = this.#all.left(of.app);
		if (left < 1) return false;
		return of.network === undefined || this.#most - this.#networks.left(keyOf(of)) < left;
	}

	/** Takes one; false when the shop has none left. It never owes one. */
	take(of: DayOf): boolean {
		if (of.network !== undefined) this.#networks.take(keyOf(of));
		return this.#all.take(of.app);
	}

	/** Takes or, below zero, gives back. */
	spend(of: DayOf, count: number): void {
		this.#all.spend(of.app, count);
		if (of.network !== undefined) this.#networks.spend(keyOf(of), count);
	}
}

function keyOf({ app, network = "" }: DayOf): string {
	return `${app} ${network}`;
}
