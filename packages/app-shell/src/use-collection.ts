import type { Outcome } from "@junban/ports/outcome";
import type { CollectionState, CollectionStore, ListStore, OperationAtom } from "./collection.ts";
import { type Failure, failureOf } from "./rules/collection-status.ts";
import { useAtomValue, useSetAtom } from "./state.ts";

export interface ListView<T> extends CollectionState<T> {
	/** The failure of the last fetch; undefined after a success and while a fetch is running. */
	readonly failure: Failure | undefined;
	retry(): void;
}

export interface CollectionView<T, Form> extends ListView<T> {
	add(form: Form): Promise<Outcome<string>>;
	update(uid: string, form: Form): Promise<Outcome>;
	remove(uid: string): Promise<Outcome>;
}

/** Watches a list while the component is mounted. */
export function useList<T>(store: ListStore<T>): ListView<T> {
	const state = useAtomValue(store.state);
	return { ...state, failure: failureOf(state.status.operations.list), retry: useSetAtom(store.retry) };
}

/** Watches a collection while the component is mounted, with its operations. */
export function useCollection<T, Form>(store: CollectionStore<T, Form>): CollectionView<T, Form> {
	return {
		...useList(store),
		add: useOperation(store.add),
		update: useOperation(store.update),
		remove: useOperation(store.remove),
	};
}

/** An operation as a function, which is the same in every render. */
export function useOperation<Args extends unknown[], T>(
	operation: OperationAtom<Args, T>,
): (...args: Args) => Promise<Outcome<T>> {
	return useSetAtom(operation);
}
