/** How much the loaded lines hold, by owner of shops: see `ShopNetworks.ownerOf`. */
export class LineWeights<Line> {
	readonly #most: number;
	readonly #owners = new Map<string, { sum: number; readonly lines: Map<Line, number> }>();
	#sum = 0;

	/** @param most of all lines together */
	constructor(most: number) {
		this.#most = most;
	}

	put(owner: string, line: Line, weight: number): void {
		this.remove(owner, line);
		const held = this.#owners.get(owner) ?? { sum: 0, lines: new Map<Line, number>() };
		this.#owners.set(owner, held);
		held.lines.set(line, weight);
		held.sum += weight;
		this.#sum += weight;
	}

	remove(owner: string, line: Line): void {
		const held = this.#owners.get(owner);
		const weight = held?.lines.get(line);
		if (held === undefined || weight === undefined) return;
		held.lines.delete(line);
		held.sum -= weight;
		this.#sum -= weight;
		if (held.lines.size === 0) this.#owners.delete(owner);
	}

	/**
	 * Makes lines give up what they have read, until all lines together hold no more than the bound. The owner who holds the most
	 * gives up first, so that a shop with little is not read again because of others.
	 *
	 * @param order which line of an owner comes first, as for sorting
	 */
	makeRoom(
		order: (a: Line, b: Line) => number,
		isIdle: (line: Line) => boolean,
		letGo: (line: Line) => void,
	): void {
		while (this.#sum > this.#most) {
			const found = this.#first(order, isIdle);
			if (found === undefined) return;
			letGo(found.line);
			this.remove(found.owner, found.line);
		}
	}

	/** The line that gives up first. */
	#first(order: (a: Line, b: Line) => number, isIdle: (line: Line) => boolean): Held<Line> | undefined {
		let most: (Held<Line> & { readonly sum: number }) | undefined;
		for (const [owner, { lines, sum }] of this.#owners) {
			if (most !== undefined && sum <= most.sum) continue;
			let first: Line | undefined;
			for (const line of lines.keys())
				if ((first === undefined || order(line, first) < 0) && isIdle(line)) first = line;
			if (first !== undefined) most = { owner, sum, line: first };
		}
		return most;
	}
}

interface Held<Line> {
	readonly owner: string;
	readonly line: Line;
}
