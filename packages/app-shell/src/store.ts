/** A value that plain code changes and screens follow. No React here; see `use-store.ts`. */
export interface Followed<T> {
	get(): T;
	/** Answers how to stop following. */
	follow(listener: () => void): () => void;
}

export interface Store<T> extends Followed<T> {
	/** Tells the followers only when it is another value. */
	set(value: T): void;
	update(change: (before: T) => T): void;
}

export function createStore<T>(initial: T): Store<T> {
	let value = initial;
	const listeners = new Set<() => void>();
	const set = (next: T) => {
		if (Object.is(next, value)) return;
		value = next;
		for (const listener of [...listeners]) listener();
	};
	return {
		get: () => value,
		set,
		update: (change) => set(change(value)),
		follow(listener) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
	};
}
