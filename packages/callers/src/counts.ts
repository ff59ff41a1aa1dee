/** Counts by name. A name whose count falls to zero is forgotten. */
export class Counts<Name> {
	readonly #counts = new Map<Name, number>();

	of(name: Name): number {
		return this.#counts.get(name) ?? 0;
	}

	/** @param more negative: fewer */
	add(name: Name, more: number): void {
		const count = this.of(name) + more;
		if (count > 0) this.#counts.set(name, count);
		else this.#counts.delete(name);
	}
}
