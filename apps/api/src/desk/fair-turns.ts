/** Entries that are taken in turns: one of each network, and within a network one of each browser. */
export class FairTurns<Entry> {
	/** Entries by network and browser. Whoever had a turn goes to the end of its map. */
	readonly #networks = new Map<string, Map<string, Set<Entry>>>();

	add(network: string, browser: string, entry: Entry): void {
		const browsers = this.#networks.get(network) ?? new Map<string, Set<Entry>>();
		const entries = browsers.get(browser) ?? new Set();
		entries.add(entry);
		browsers.set(browser, entries);
		this.#networks.set(network, browsers);
	}

	/** Takes out an entry that waits no more, so that its network and its browser lose no turn to it. */
	remove(network: string, browser: string, entry: Entry): void {
		const browsers = this.#networks.get(network);
		const entries = browsers?.get(browser);
		entries?.delete(entry);
		if (entries?.size === 0) browsers?.delete(browser);
		if (browsers?.size === 0) this.#networks.delete(network);
	}

	/** Takes the next entry; undefined when there is none. */
	next(): Entry | undefined {
		const [turn] = this.#networks;
		if (turn === undefined) return undefined;
		const [network, browsers] = turn;
		const [first] = browsers;
		this.#networks.delete(network);
		if (first === undefined) return undefined;
		const [browser, entries] = first;
		const [entry] = entries;
		if (entry !== undefined) entries.delete(entry);
		browsers.delete(browser);
		if (entries.size > 0) browsers.set(browser, entries);
		if (browsers.size > 0) this.#networks.set(network, browsers);
		return entry;
	}
}
