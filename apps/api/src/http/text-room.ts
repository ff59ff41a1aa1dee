import { Counts } from "@junban/callers/counts";

/**
 * Characters of one network, of one account that may do what it asks for, and of all. A parsed body takes up to four bytes
 * for each. Staff may share the Wi-Fi of their customers, so that an account has room of its own.
 */
const MOST = { network: 4 * 1024 * 1024, account: 256 * 1024, all: 16 * 1024 * 1024 };
/** Shorter bodies take no room. Nearly all are shorter, and the number of connections bounds them. */
const SHORT = 4_096;

/** Whose room a body takes. */
type Sender = { readonly network: string } | { readonly account: string };

/** Bounds the memory of longer bodies from their reading until the answer. They may wait at a desk, or before a flooded line. */
export class TextRoom {
	readonly #most: typeof MOST;
	readonly #own = { network: new Counts<string>(), account: new Counts<string>() };
	#all = 0;

	constructor(most = MOST) {
		this.#most = most;
	}

	/** @returns what gives the room back; undefined if there is none */
	take(sender: Sender, characters: number): (() => void) | undefined {
		if (characters <= SHORT) return () => undefined;
		const [kind, name] =
			"account" in sender ? (["account", sender.account] as const) : (["network", sender.network] as const);
		const own = this.#own[kind];
		if (own.of(name) + characters > this.#most[kind] || this.#all + characters > this.#most.all)
			return undefined;
		const add = (more: number) => {
			own.add(name, more);
			this.#all += more;
		};
		add(characters);
		return () => add(-characters);
	}
}
