import { evictOldest } from "@junban/callers/evict-oldest";
import { largestNetworkOf } from "@junban/callers/network-of";
import type { AppUid } from "@junban/domain/values";

const MAX_SHOPS = 20_000;

/**
 * From which network each shop was founded, or its staff last changed something: whoever has very many shops works for all of them from
 * few networks. Known to this process alone.
 */
export class ShopNetworks {
	readonly #networks = new Map<AppUid, string>();

	/** The shop was founded, or its staff changed something, from this address. */
	saw(app: AppUid, address: string): void {
		if (!this.#networks.delete(app)) evictOldest(this.#networks, MAX_SHOPS);
		this.#networks.set(app, largestNetworkOf(address));
	}

	/** The shop's network. Those of which none is known have one together, so that a start of the process makes nobody stronger. */
	of(app: AppUid): string {
		return this.#networks.get(app) ?? "";
	}

	/** The groups of a shop in turns, the largest first. */
	groupsOf(app: AppUid): readonly string[] {
		return [this.of(app), app];
	}
}
