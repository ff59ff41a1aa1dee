import type { CollectionState, CollectionStore, ListStore, OperationAtom } from "./collection.ts";
import type { Outcome } from "./data-port.ts";
import { type Failure, failureOf } from "./rules/collection-status.ts";
import { useAtomValue, useSetAtom } from "./state.ts";

export interface ListView<T> extends CollectionState<T> {
	/** Why the list cannot be had; undefined while it can, or is being asked for. */
	readonly failure: Failure | undefined;
	retry(): void;
}

export interface CollectionView<T, Form> extends ListView<T> {
	add(form: Form): Promise<Outcome<string>>;
	update(uid: string, form: Form): Promise<Outcome>;
	remove(uid: string): Promise<Outcome>;
}

/** Follows a list while the component is there. */
export function useList<T>(store: ListStore<T>): ListView<T> {
	const state = useAtomValue(store.state);
	return { ...state, failure: failureOf(state.status.operations.list), retry: useSetAtom(store.retry) };
}

/** Follows a collection while the component is there, and changes it. */
export function useCollection<T, Form>(store: CollectionStore<T, Form>): CollectionView<T, Form> {
	return {
		...useList(store),
		add: useOperation(store.add),
		update: useOperation(store.update),
		remove: useOperation(store.remove),
	};
}

/** One operation as a function, the same between renders. */
export function useOperation<Args extends unknown[], T>(
	operation: OperationAtom<Args, T>,
): (...args: Args) => Promise<Outcome<T>> {
	return useSetAtom(operation);
}
