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

	/** The entries of a group. */
	sizeOf(path: readonly string[]): number {
		let group: Group<Entry> | undefined = this.#all;
		for (const name of path) group = group?.groups.get(name);
		return group?.size ?? 0;
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

	/**
	 * Takes out what waits longest in the largest group of each level, of all or below the group of this path, so that whoever
	 * asks for very much makes room first. Among groups of one size the one that waits longest for its turn is the largest.
	 */
	drop(path: readonly string[] = []): Entry | undefined {
		const entry = this.sizeOf(path) === 0 ? undefined : this.#all.drop(path);
		if (entry !== undefined) this.#size--;
		return entry;
	}

	/**
	 * Takes the next entry; undefined when there is none.
	 *
	 * @param weightOf of a group, by its path; not below 0. Of those that wait in a level, one that weighs least is next. Default: all
	 * weigh the same
	 */
	next(weightOf?: WeightOf): Entry | undefined {
		if (this.#size === 0) return undefined;
		this.#size--;
		return this.#all.next([], weightOf);
	}
}

type WeightOf = (path: readonly string[]) => number;

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

	/** Below the group of this path. None of its groups may be empty. */
	drop([name, ...rest]: readonly string[]): Entry | undefined {
		const chosen = name ?? this.#largest();
		const group = chosen === undefined ? undefined : this.groups.get(chosen);
		if (chosen === undefined || group === undefined) return this.next([]);
		this.size--;
		const entry = group.drop(rest);
		// It keeps its turn.
		if (group.size === 0) this.groups.delete(chosen);
		return entry;
	}

	#largest(): string | undefined {
		const [first, ...others] = this.groups;
		return first && others.reduce((most, each) => (each[1].size > most[1].size ? each : most), first)[0];
	}

	/** @param path of this group */
	next(path: readonly string[], weightOf?: WeightOf): Entry | undefined {
		const name = this.#lightest(path, weightOf);
		const group = name === undefined ? undefined : this.groups.get(name);
		this.size--;
		if (name === undefined || group === undefined) {
			const [entry] = this.#entries;
			if (entry !== undefined) this.#entries.delete(entry);
			return entry;
		}
		this.groups.delete(name);
		const entry = group.next([...path, name], weightOf);
		if (group.size > 0) this.groups.set(name, group);
		return entry;
	}

	/** Of those that weigh the same, the one whose last turn is longest ago. */
	#lightest(path: readonly string[], weightOf: WeightOf = () => 0): string | undefined {
		let least: { readonly name: string; readonly weight: number } | undefined;
		for (const name of this.groups.keys()) {
			const weight = weightOf([...path, name]);
			if (least === undefined || weight < least.weight) least = { name, weight };
			// No other group can weigh less.
			if (weight === 0) break;
		}
		return least?.name;
	}
}
