import { evictOldest } from "@junban/callers/evict-oldest";
import { largestNetworkOf } from "@junban/callers/network-of";
import type { AppUid } from "@junban/domain/values";

const MAX_SHOPS = 20_000;

/**
 * The network from which each shop was founded, or from which its staff last changed something. An attacker with very many shops has
 * few networks. Kept in memory only.
 */
export class ShopNetworks {
	readonly #networks = new Map<AppUid, string>();

	/** The shop was founded, or its staff changed something, from this address. */
	saw(app: AppUid, address: string): void {
		if (!this.#networks.delete(app)) evictOldest(this.#networks, MAX_SHOPS);
		this.#networks.set(app, largestNetworkOf(address));
	}

	/** The shop's network. All shops whose network is not known share one: else each shop of an attacker would be its own group after a restart. */
	of(app: AppUid): string {
		return this.#networks.get(app) ?? "";
	}

	/** Shops with the same owner share one part of the memory. The owner is the shop's network, or the shop itself where that is not known. */
	ownerOf(app: AppUid): string {
		return this.#networks.get(app) ?? app;
	}

	/** The groups of a shop in turns, the largest first. */
	groupsOf(app: AppUid): readonly string[] {
		return [this.of(app), app];
	}
}
