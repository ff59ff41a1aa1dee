/** A generator of numbers from 0 (included) to 1 (excluded). The same seed gives the same numbers. */
export type Chance = () => number;

/** A 32-bit linear congruential generator whose output bits are mixed. */
export function chanceOf(seed: number): Chance {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
		mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
		return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
	};
}

export function between(chance: Chance, from: number, to: number): number {
	return from + (to - from) * chance();
}

/** A whole number from `from` to `to`, both included. */
export function whole(chance: Chance, from: number, to: number): number {
	return Math.floor(between(chance, from, to + 1));
}

export function normal(chance: Chance): number {
	return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

/** A lognormal variable of mean 1; `sigma` is the standard deviation of its logarithm. */
export function lognormal(chance: Chance, sigma: number): number {
	return Math.exp(sigma * normal(chance) - (sigma * sigma) / 2);
}
