/** Chance from a seed: the same seed, stream and index give the same draws on every machine. */

/** A number from 0 to below 1. */
export type Draw = () => number;

/** A seed of 32 bits from a text (FNV-1a). */
export function seedOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++)
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	return hash >>> 0;
}

/** Draws that depend on the seed, the stream and the index alone (mulberry32), not on draws made elsewhere. */
export function drawsOf(seed: number, stream: number, index: number): Draw {
	let state = mixed(seed ^ mixed(Math.imul(stream + 1, 0x9e3779b9) ^ mixed(index + 0x7f4a7c15)));
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		return mixed(state) / 4_294_967_296;
	};
}

/** A whole number from `least` to `most`, both included. */
export function wholeOf(draw: Draw, least: number, most: number): number {
	return least + Math.floor(draw() * (most - least + 1));
}

/** One of the values. The list must not be empty. */
export function oneOf<const T>(draw: Draw, values: readonly [T, ...T[]]): T {
	return values[Math.floor(draw() * values.length)] ?? values[0];
}

/** The index of a weight, drawn in proportion to it. */
export function indexByWeight(draw: Draw, weights: readonly number[]): number {
	let left = draw() * weights.reduce((sum, weight) => sum + weight, 0);
	const index = weights.findIndex((weight) => {
		left -= weight;
		return left < 0;
	});
	return Math.max(index, 0);
}

function mixed(value: number): number {
	let z = value | 0;
	z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
	z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
	return (z ^ (z >>> 16)) >>> 0;
}
