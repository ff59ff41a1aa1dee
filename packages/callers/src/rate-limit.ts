import { evictOldest } from "./evict-oldest.ts";

const MAX_KEYS = 20_000;

export interface Rate {
	readonly burst: number;
	readonly perSecond: number;
}

/** A token bucket for each key: `burst` at once, then `perSecond`. Above `MAX_KEYS` the oldest keys are evicted. */
export class RateLimit {
	readonly #burst: number;
	readonly #perSecond: number;
	readonly #now: () => number;
	readonly #buckets = new Map<string, { tokens: number; at: number }>();

	/** @param now milliseconds since any instant */
	constructor({ burst, perSecond }: Rate, now: () => number) {
		this.#burst = burst;
		this.#perSecond = perSecond;
		this.#now = now;
	}

	/** Whether the key has a token left. */
	has(key: string): boolean {
		return this.left(key) >= 1;
	}

	/** The tokens that the key has left. Below zero it owes some. */
	left(key: string): number {
		return this.#tokensOf(key, this.#now());
	}

	/** Takes a token; false when the key has none left. */
	take(key: string): boolean {
		const now = this.#now();
		const tokens = this.#tokensOf(key, now);
		this.#put(key, tokens >= 1 ? tokens - 1 : tokens, now);
		return tokens >= 1;
	}

	/** Takes tokens for what has happened already: the key may owe them. Below zero: gives them back. */
	spend(key: string, tokens: number): void {
		const now = this.#now();
		this.#put(key, Math.min(this.#burst, this.#tokensOf(key, now) - tokens), now);
	}

	/** Gives a token back. */
	giveBack(key: string): void {
		const bucket = this.#buckets.get(key);
		if (bucket !== undefined) bucket.tokens = Math.min(this.#burst, bucket.tokens + 1);
	}

	#put(key: string, tokens: number, at: number): void {
		this.#buckets.delete(key);
		evictOldest(this.#buckets, MAX_KEYS);
		this.#buckets.set(key, { tokens, at });
	}

	#tokensOf(key: string, now: number): number {
		const bucket = this.#buckets.get(key) ?? { tokens: this.#burst, at: now };
		// The machine's clock may be set back.
		const elapsed = Math.max(0, now - bucket.at);
		return Math.min(this.#burst, bucket.tokens + (elapsed / 1000) * this.#perSecond);
	}
}
