import { Counts } from "@junban/callers/counts";

/** Characters of one network and of all. A parsed body takes up to four bytes for each. */
const MOST = { own: 4 * 1024 * 1024, all: 16 * 1024 * 1024 };
/** Shorter bodies take no room. Nearly all are shorter, and the number of connections bounds them. */
const SHORT = 4_096;

/** Bounds the memory of longer bodies from their reading until the answer. They may wait at a desk, or before a flooded line. */
export class TextRoom {
	readonly #most: typeof MOST;
	readonly #own = new Counts<string>();
	#all = 0;

	constructor(most = MOST) {
		this.#most = most;
	}

	/** @returns what gives the room back; undefined if there is none */
	take(network: string, characters: number): (() => void) | undefined {
		if (characters <= SHORT) return () => undefined;
		const { own, all } = this.#most;
		if (this.#own.of(network) + characters > own || this.#all + characters > all) return undefined;
		this.#add(network, characters);
		return () => this.#add(network, -characters);
	}

	#add(network: string, characters: number): void {
		this.#own.add(network, characters);
		this.#all += characters;
	}
}
