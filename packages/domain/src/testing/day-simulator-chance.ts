/** Numbers from 0 (included) to 1, the same for the same seed. */
export type Chance = () => number;

/** A 32-bit congruential sequence whose bits are mixed before use. */
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

/** A whole number, both ends included. */
export function whole(chance: Chance, from: number, to: number): number {
	return Math.floor(between(chance, from, to + 1));
}

export function normal(chance: Chance): number {
	return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

/** A gamma variable of mean 1 and of a shape of at least 1: a cube of a normal, accepted by its ratio to the density. */
export function gamma(chance: Chance, shape: number): number {
	const d = shape - 1 / 3;
	for (;;) {
		const z = normal(chance);
		const v = (1 + z / Math.sqrt(9 * d)) ** 3;
		if (v > 0 && Math.log(1 - chance()) < z * z * 0.5 + d - d * v + d * Math.log(v)) return (d * v) / shape;
	}
}
