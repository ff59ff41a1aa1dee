/** A random source that repeats for the same seed, so that a failed run can be reproduced. */
export interface Random {
	/** From 0 to 1, without 1. */
	readonly next: () => number;
	/** An integer from 0 to `below`, without `below`. */
	readonly below: (below: number) => number;
	/** One of the items; undefined for an empty list. */
	readonly pick: <T>(items: readonly T[]) => T | undefined;
	/** `count` random bytes. */
	readonly bytes: (count: number) => Uint8Array;
}

/** Mulberry32 with a 32-bit seed. */
export function seeded(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const below = (limit: number) => Math.floor(next() * limit);
	return {
		next,
		below,
		pick: (items) => items[below(items.length)],
		bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
	};
}

/** The seed of this run: `JUNBAN_SEED` of the environment, else from the clock. */
export function runSeed(): number {
	const given = Number(process.env.JUNBAN_SEED);
	return Number.isSafeInteger(given) && given > 0 ? given : Date.now() % 1_000_000_000;
}
