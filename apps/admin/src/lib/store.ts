/** A value that React and plain code can both follow. */
export interface Store<T> {
	get(): T;
	/** Tells the followers only when `change` gives another value. */
	update(change: (before: T) => T): void;
	follow(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
	let value = initial;
	const listeners = new Set<() => void>();
	return {
		get: () => value,
		update(change) {
			const next = change(value);
			if (Object.is(next, value)) return;
			value = next;
			for (const listener of [...listeners]) listener();
		},
		follow(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
