import type { Change } from "#src/store/commit-types.ts";

/** Somebody whose right to watch rests on other documents. */
export interface Entitled {
	/** Asks for the right anew, since one of them changed; must not throw. */
	reconsider(): void;
}

/** On which documents the rights of those who watch rest: a shop's account that is taken away ends its listeners. */
export class Rights {
	readonly #byPath = new Map<string, Set<Entitled>>();
	readonly #paths = new Map<Entitled, readonly string[]>();

	/** From now on the right rests on these, and no longer on earlier ones. */
	rest(entitled: Entitled, paths: readonly string[]): void {
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

	forget(entitled: Entitled): void {
		for (const path of this.#paths.get(entitled) ?? []) {
			const known = this.#byPath.get(path);
			known?.delete(entitled);
			if (known?.size === 0) this.#byPath.delete(path);
		}
		this.#paths.delete(entitled);
	}

	/** Everybody whose right may be another one after these changes, each once. */
	touchedBy(changes: readonly Change[]): ReadonlySet<Entitled> {
		const touched = new Set<Entitled>();
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
