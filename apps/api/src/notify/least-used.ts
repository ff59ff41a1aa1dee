/** Works that wait, by group. */
export class LeastUsed {
	/** A group that had a turn goes to the end. None is empty. */
	readonly #groups = new Map<string, Set<() => void>>();
	#size = 0;

	get size(): number {
		return this.#size;
	}

	/** A work may be added once. */
	add(group: string, work: () => void): void {
		const works = this.#groups.get(group) ?? new Set();
		this.#groups.set(group, works.add(work));
		this.#size++;
	}

	/** Takes out a work that waits no more. */
	remove(group: string, work: () => void): void {
		const works = this.#groups.get(group);
		if (works?.delete(work) !== true) return;
		this.#size--;
		if (works.size === 0) this.#groups.delete(group);
	}

	/**
	 * Takes out the first work of the group that used least; of those that used the same, of the one whose last turn is longest ago.
	 * Undefined when none waits.
	 *
	 * @param used what a group used
	 */
	next(used: (group: string) => number): (() => void) | undefined {
		const [first, ...others] = [...this.#groups.keys()].map((group) => ({ group, used: used(group) }));
		if (first === undefined) return undefined;
		const { group } = others.reduce((least, each) => (each.used < least.used ? each : least), first);
		const works = this.#groups.get(group) ?? new Set();
		const [work] = works;
		if (work === undefined) return undefined;
		this.remove(group, work);
		// It goes to the end, unless nothing of it is left.
		if (this.#groups.delete(group)) this.#groups.set(group, works);
		return work;
	}
}
