/** A value with subscribers. It does not depend on React; components read it with `useStore`. */
export interface ReadableStore<T> {
	get(): T;
	/** Calls the listener after each change. Returns the function that ends the subscription. */
	subscribe(listener: () => void): () => void;
}

export interface Store<T> extends ReadableStore<T> {
	/** Notifies the subscribers if the value differs by `Object.is`. */
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
		subscribe(listener) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
	};
}
