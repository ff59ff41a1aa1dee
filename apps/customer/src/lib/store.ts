import { useSyncExternalStore } from "react";

/** A value that plain code changes and React follows. */
export interface Followed<T> {
	get(): T;
	follow(listener: () => void): () => void;
}

export interface Store<T> extends Followed<T> {
	set(value: T): void;
}

export function createStore<T>(initial: T): Store<T> {
	let value = initial;
	const listeners = new Set<() => void>();
	return {
		get: () => value,
		set(next) {
			if (Object.is(next, value)) return;
			value = next;
			for (const listener of [...listeners]) listener();
		},
		follow(listener) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
	};
}

export function useFollowed<T>(followed: Followed<T>): T {
	return useSyncExternalStore(followed.follow, followed.get);
}
