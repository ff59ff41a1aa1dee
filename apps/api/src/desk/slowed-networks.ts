import { evictOldest } from "@junban/callers/evict-oldest";
import type { EpochMs } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";

/** How long joins of a network are slowed after the staff have ended its burst. */
const SLOW_MS = 30 * 60_000;
/** Each tap of the staff adds one. */
const MAX_SLOWED = 1_000;

/** Networks whose bursts the staff have ended, by their hashes. */
export class SlowedNetworks {
	readonly #now: Clock;
	readonly #until = new Map<string, EpochMs>();

	constructor(now: Clock) {
		this.#now = now;
	}

	add(network: string): void {
		this.#until.delete(network);
		evictOldest(this.#until, MAX_SLOWED);
		this.#until.set(network, this.#now() + SLOW_MS);
	}

	delete(network: string): void {
		this.#until.delete(network);
	}

	/** The slowed one among these. `hashOf` is called only if there are any, so that without an ended burst it costs nothing. */
	of(networks: readonly string[], hashOf: (network: string) => string): string | undefined {
		const now = this.#now();
		for (const [network, until] of this.#until) if (until < now) this.#until.delete(network);
		if (this.#until.size === 0) return undefined;
		return networks.map(hashOf).find((hash) => this.#until.has(hash));
	}
}
