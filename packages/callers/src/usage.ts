import { evictOldest } from "./evict-oldest.ts";

export interface UsageOptions {
	/** After so many milliseconds, half of what somebody used is forgotten. */
	readonly halfMs: number;
	/** Of more keys, those that used nothing for the longest time are forgotten. */
	readonly maxKeys: number;
}

/** How much each caller used of something lately, in any unit. */
export class Usage {
	readonly #options: UsageOptions;
	readonly #used = new Map<string, { readonly amount: number; readonly at: number }>();

	constructor(options: UsageOptions) {
		this.#options = options;
	}

	/** @param now milliseconds since any instant */
	add(key: string, amount: number, now: number): void {
		const sum = this.of(key, now) + amount;
		this.#used.delete(key);
		evictOldest(this.#used, this.#options.maxKeys);
		this.#used.set(key, { amount: sum, at: now });
	}

	of(key: string, now: number): number {
		const used = this.#used.get(key);
		// The clock may be set back.
		return used === undefined ? 0 : used.amount * 0.5 ** (Math.max(0, now - used.at) / this.#options.halfMs);
	}

	/** What the caller used that used most. */
	most(now: number): number {
		let most = 0;
		for (const key of this.#used.keys()) most = Math.max(most, this.of(key, now));
		return most;
	}
}
