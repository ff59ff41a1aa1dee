/** How much the loaded lines hold, by shop. */
export class ShopWeights<Line> {
	readonly #most: number;
	readonly #shops = new Map<string, { sum: number; readonly lines: Map<Line, number> }>();
	#sum = 0;

	/** @param most of all lines together */
	constructor(most: number) {
		this.#most = most;
	}

	put(shop: string, line: Line, weight: number): void {
		this.remove(shop, line);
		const held = this.#shops.get(shop) ?? { sum: 0, lines: new Map<Line, number>() };
		this.#shops.set(shop, held);
		held.lines.set(line, weight);
		held.sum += weight;
		this.#sum += weight;
	}

	remove(shop: string, line: Line): void {
		const held = this.#shops.get(shop);
		const weight = held?.lines.get(line);
		if (held === undefined || weight === undefined) return;
		held.lines.delete(line);
		held.sum -= weight;
		this.#sum -= weight;
		if (held.lines.size === 0) this.#shops.delete(shop);
	}

	/**
	 * Makes lines give up what they have read, until all lines together hold no more than the bound. The shop that holds the most
	 * gives up first, so that a shop with little is not read again because of others.
	 *
	 * @param order which line of a shop comes first, as for sorting
	 * @param letGo false for a line that is at work
	 */
	makeRoom(order: (a: Line, b: Line) => number, letGo: (line: Line) => boolean): void {
		while (this.#sum > this.#most) {
			const shops = [...this.#shops].sort(([, a], [, b]) => b.sum - a.sum);
			const found = shops.some(([shop, { lines }]) => {
				const line = [...lines.keys()].sort(order).find(letGo);
				if (line !== undefined) this.remove(shop, line);
				return line !== undefined;
			});
			if (!found) return;
		}
	}
}
