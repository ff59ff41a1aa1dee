/** Counts by name. A name whose count falls to zero is forgotten. */
export class Counts<Name> {
	readonly #counts = new Map<Name, number>();
	#total = 0;

	/** The sum of all. */
	get total(): number {
		return this.#total;
	}

	/** The names that have a count. */
	get size(): number {
		return this.#counts.size;
	}

	of(name: Name): number {
		return this.#counts.get(name) ?? 0;
	}

	/** The name with the most. Undefined when there is none. */
	get largest(): Name | undefined {
		let [largest, most]: [Name | undefined, number] = [undefined, 0];
		for (const [name, count] of this.#counts) if (count > most) [largest, most] = [name, count];
		return largest;
	}

	/** @param more negative: fewer */
	add(name: Name, more: number): void {
		const before = this.of(name);
		const count = Math.max(0, before + more);
		this.#total += count - before;
		if (count > 0) this.#counts.set(name, count);
		else this.#counts.delete(name);
	}
}
