import { Counts } from "@junban/callers/counts";

/** Characters of one network, and of all. A parsed body takes up to four bytes for each. */
const STRANGERS = { network: 4 * 1024 * 1024, all: 12 * 1024 * 1024 };
/**
 * Those of accounts that may do what they ask for. Staff may share the Wi-Fi of their customers, and whoever founds many accounts must
 * not take all.
 */
const ACCOUNTS = { account: 256 * 1024, network: 1024 * 1024, all: 4 * 1024 * 1024 };
/** Shorter bodies take no room. Nearly all are shorter, and the number of connections bounds them. */
const SHORT = 4_096;

/** Bounds the memory of longer bodies from their reading until the answer. They may wait at a desk, or before a flooded line. */
export class TextRoom {
	readonly #most: { readonly strangers: typeof STRANGERS; readonly accounts: typeof ACCOUNTS };
	readonly #taken = new Counts<string>();

	constructor(most = { strangers: STRANGERS, accounts: ACCOUNTS }) {
		this.#most = most;
	}

	/**
	 * @param account of a call that requires one, and has been authorised
	 * @returns what gives the room back; undefined if there is none
	 */
	take(network: string, characters: number, account?: string): (() => void) | undefined {
		if (characters <= SHORT) return () => undefined;
		const { strangers, accounts } = this.#most;
		const shares: readonly (readonly [string, number])[] =
			account === undefined
				? [
						["strangers", strangers.all],
						[`strangers of ${network}`, strangers.network],
					]
				: [
						["accounts", accounts.all],
						[`accounts of ${network}`, accounts.network],
						[`account ${account}`, accounts.account],
					];
		if (shares.some(([name, most]) => this.#taken.of(name) + characters > most)) return undefined;
		const add = (more: number) => {
			for (const [name] of shares) this.#taken.add(name, more);
		};
		add(characters);
		return () => add(-characters);
	}
}
