import { evictOldest } from "@junban/callers/evict-oldest";
import type { EpochMs } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";

/** How long joins of a network are slowed after the staff have ended its burst. */
const SLOW_MS = 30 * 60_000;
/** Each tap of the staff adds one. */
const MAX_SLOWED = 1_000;

interface Slowed {
	/** The hashes of the networks that this one is in, the largest first, and its own. */
	readonly chain: readonly string[];
	readonly until: EpochMs;
}

/**
 * Networks whose bursts the staff have ended, by their hashes. Two slow the smallest network that both are in: a program that goes on from the next
 * network after each tap has 256 of them in a /48.
 */
export class SlowedNetworks {
	readonly #now: Clock;
	/** By burst. */
	readonly #slowed = new Map<string, Slowed>();

	constructor(now: Clock) {
		this.#now = now;
	}

	/** @param chain the hashes of the networks that the burst's is in, the largest first, and its own */
	add(burst: string, chain: readonly string[]): void {
		this.#slowed.delete(burst);
		evictOldest(this.#slowed, MAX_SLOWED);
		this.#slowed.set(burst, { chain, until: this.#now() + SLOW_MS });
	}

	delete(burst: string): void {
		this.#slowed.delete(burst);
	}

	/** The largest slowed one among these. `hashOf` is called only if there are any, so that without an ended burst it costs nothing. */
	of(networks: readonly string[], hashOf: (network: string) => string): string | undefined {
		const now = this.#now();
		for (const [burst, { until }] of this.#slowed) if (until < now) this.#slowed.delete(burst);
		if (this.#slowed.size === 0) return undefined;
		return networks.map(hashOf).find((hash) => this.#isSlowed(hash));
	}

	#isSlowed(hash: string): boolean {
		const parts = new Set<string | undefined>();
		for (const { chain } of this.#slowed.values()) {
			const at = chain.indexOf(hash);
			if (at !== -1 && at === chain.length - 1) return true;
			if (at !== -1) parts.add(chain[at + 1]);
		}
		return parts.size > 1;
	}
}
