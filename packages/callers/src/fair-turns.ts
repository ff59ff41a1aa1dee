/**
 * Entries that are taken in turns. The path of an entry names its groups, the largest first, for instance the networks of a
 * caller and its browser: each group of a level has one turn, within it each group of the next level, and so on.
 */
export class FairTurns<Entry> {
	readonly #all = new Group<Entry>();
	#size = 0;

	get size(): number {
		return this.#size;
	}

	/** The entries of a group of the first level. */
	sizeOf(first: string): number {
		return this.#all.groups.get(first)?.size ?? 0;
	}

	/** An entry may be added once. */
	add(path: readonly string[], entry: Entry): void {
		this.#size++;
		this.#all.add(path, entry);
	}

	/** Takes out an entry that waits no more, so that its groups lose no turn to it. */
	remove(path: readonly string[], entry: Entry): void {
		if (this.#all.remove(path, entry)) this.#size--;
	}

	/** Takes out what waits longest in the largest group of each level; undefined when there is none. */
	drop(): Entry | undefined {
		if (this.#size === 0) return undefined;
		this.#size--;
		return this.#all.drop();
	}

	/**
	 * Takes out what waits longest in the largest group of each level below this one of the first, so that whoever asks for
	 * very much makes room first. Among groups of one size the one that waits longest for its turn is the largest.
	 */
	dropOf(first: string): Entry | undefined {
		const group = this.#all.groups.get(first);
		if (group === undefined) return undefined;
		this.#size--;
		return this.#all.dropOf(first, group);
	}

	/** Takes the next entry; undefined when there is none. */
	next(): Entry | undefined {
		if (this.#size === 0) return undefined;
		this.#size--;
		return this.#all.next();
	}
}

class Group<Entry> {
	/** A group that had a turn goes to the end. None is empty. */
	readonly groups = new Map<string, Group<Entry>>();
	/** Of the last level, in the order of their arrival. */
	readonly #entries = new Set<Entry>();
	size = 0;

	add([name, ...rest]: readonly string[], entry: Entry): void {
		this.size++;
		if (name === undefined) {
			this.#entries.add(entry);
			return;
		}
		const group = this.groups.get(name) ?? new Group();
		this.groups.set(name, group);
		group.add(rest, entry);
	}

	/** False when it is not there. */
	remove([name, ...rest]: readonly string[], entry: Entry): boolean {
		const group = name === undefined ? undefined : this.groups.get(name);
		const isRemoved = name === undefined ? this.#entries.delete(entry) : group?.remove(rest, entry) === true;
		if (isRemoved) this.size--;
		if (name !== undefined && group?.size === 0) this.groups.delete(name);
		return isRemoved;
	}

	/** Out of `group`, which has this name. */
	dropOf(name: string, group: Group<Entry>): Entry | undefined {
		this.size--;
		const entry = group.drop();
		// It keeps its turn.
		if (group.size === 0) this.groups.delete(name);
		return entry;
	}

	drop(): Entry | undefined {
		const [first, ...others] = this.groups;
		if (first === undefined) return this.next();
		return this.dropOf(...others.reduce((most, each) => (each[1].size > most[1].size ? each : most), first));
	}

	next(): Entry | undefined {
		const [turn] = this.groups;
		this.size--;
		if (turn === undefined) {
			const [entry] = this.#entries;
			if (entry !== undefined) this.#entries.delete(entry);
			return entry;
		}
		const [name, group] = turn;
		this.groups.delete(name);
		const entry = group.next();
		if (group.size > 0) this.groups.set(name, group);
		return entry;
	}
}
