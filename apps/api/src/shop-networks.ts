import { evictOldest } from "@junban/callers/evict-oldest";
import { largestNetworkOf } from "@junban/callers/network-of";
import type { AppUid } from "@junban/domain/values";

const MAX_SHOPS = 20_000;

/** From which network the staff of each shop worked last: whoever has very many shops works for all of them from few networks. */
export class ShopNetworks {
	readonly #networks = new Map<AppUid, string>();

	/** The staff of the shop made a request from this address. */
	saw(app: AppUid, address: string): void {
		if (!this.#networks.delete(app)) evictOldest(this.#networks, MAX_SHOPS);
		this.#networks.set(app, largestNetworkOf(address));
	}

	/** The shop's network; its uid while none is known. */
	of(app: AppUid): string {
		return this.#networks.get(app) ?? app;
	}

	/** The groups of a shop in turns, the largest first. */
	groupsOf(app: AppUid): readonly string[] {
		return [this.of(app), app];
	}
}
