import type { Change } from "#src/store/commit-types.ts";

/** A target whose right to watch depends on other documents. */
export interface WatchRight {
	/** Checks the right again after one of them changed. Must not throw. */
	recheck(): void;
}

/** Which documents the rights of targets depend on. A removed account of a shop thereby ends its listeners. */
export class Rights {
	readonly #byPath = new Map<string, Set<WatchRight>>();
	readonly #paths = new Map<WatchRight, readonly string[]>();

	/** Sets the documents that the right depends on, replacing the earlier ones. */
	setDependencies(entitled: WatchRight, paths: readonly string[]): void {
		if (sameList(this.#paths.get(entitled) ?? [], paths)) return;
		this.forget(entitled);
		if (paths.length === 0) return;
		this.#paths.set(entitled, paths);
		for (const path of paths) {
			const known = this.#byPath.get(path);
			if (known === undefined) this.#byPath.set(path, new Set([entitled]));
			else known.add(entitled);
		}
	}

	/** Adds documents on which the right depends, too. Those of before stay until all is checked again. */
	addDependencies(entitled: WatchRight, paths: readonly string[]): void {
		const known = this.#paths.get(entitled) ?? [];
		this.setDependencies(entitled, [...new Set([...known, ...paths])]);
	}

	forget(entitled: WatchRight): void {
		for (const path of this.#paths.get(entitled) ?? []) {
			const known = this.#byPath.get(path);
			known?.delete(entitled);
			if (known?.size === 0) this.#byPath.delete(path);
		}
		this.#paths.delete(entitled);
	}

	/** Every target whose right these changes may have changed, each once. */
	affectedBy(changes: readonly Change[]): ReadonlySet<WatchRight> {
		const touched = new Set<WatchRight>();
		if (this.#byPath.size === 0) return touched;
		for (const { path } of changes) {
			for (const entitled of this.#byPath.get(path) ?? []) touched.add(entitled);
		}
		return touched;
	}
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((item, at) => item === b[at]);
}
