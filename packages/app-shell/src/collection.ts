/**
 * Stores of collections: the documents, and the status of each operation by the rules of `rules/collection-status`. A
 * list is watched while a component shows it. Its documents stay for the next component as long as the states live;
 * `RequireAuth` has separate states for each user.
 */

import type { Outcome, Problem } from "@junban/ports/outcome";
import type { Listing, Sink, Unsubscribe } from "@junban/ports/watch";
import {
	type CollectionStatus,
	failureOf,
	isFetchDue,
	NEW_COLLECTION,
	type Operation,
	type OperationStatus,
	recordOperation,
} from "./rules/collection-status.ts";
import { type Atom, atom, type WritableAtom } from "./state.ts";

/** The source of a list: watched, or fetched once. */
export type ListSource<T> =
	| { watch(sink: Sink<Listing<T>>): Unsubscribe }
	| { list(): Promise<Outcome<readonly T[]>> };

/** Changes of documents. `Form`: the input of a person. A refusal is an outcome, not a rejection. */
export interface ChangeSource<Form> {
	/** The value is the uid of the new document. */
	add(form: Form): Promise<Outcome<string>>;
	update(uid: string, form: Form): Promise<Outcome>;
	remove(uid: string): Promise<Outcome>;
}

export interface CollectionState<T> extends Listing<T> {
	/** The documents come from this device's cache; the server has not confirmed them. */
	readonly isFromCache: boolean;
	readonly status: CollectionStatus;
}

export interface ListStore<T> {
	readonly state: Atom<CollectionState<T>>;
	/** Fetches the list again; does nothing unless the last fetch failed. */
	readonly retry: WritableAtom<null, [], void>;
	/** Starts a call of an operation; the returned function records its status. Used by `operationOf`. */
	readonly begin: WritableAtom<null, [Operation], (now: OperationStatus) => void>;
}

/** Runs an operation and records its status. It never rejects: a thrown error becomes an outcome with `internal`. */
export type OperationAtom<Args extends unknown[], T = undefined> = WritableAtom<
	null,
	Args,
	Promise<Outcome<T>>
>;

export interface CollectionStore<T, Form> extends ListStore<T> {
	readonly add: OperationAtom<[form: Form], string>;
	readonly update: OperationAtom<[uid: string, form: Form]>;
	readonly remove: OperationAtom<[uid: string]>;
}

/** A list without changes by screens. */
export function createList<T>(source: ListSource<T>): ListStore<T> {
	const current = atom<CollectionState<T>>({
		documents: [],
		corrupt: [],
		isFromCache: true,
		status: NEW_COLLECTION,
	});
	const running = perStates(() => ({ stop: (): void => undefined }));
	const calls = perStates(() => new Map<Operation, number>());

	const begin = atom(null, (get, set, operation: Operation) => {
		const started = get(calls);
		const call = (started.get(operation) ?? 0) + 1;
		started.set(operation, call);
		// Of two parallel calls only the later one sets the status.
		return (now: OperationStatus) => {
			if (started.get(operation) !== call) return;
			set(current, (before) => ({ ...before, status: recordOperation(before.status, operation, now) }));
		};
	});

	const state = atom(
		(get) => get(current),
		(get, set, isShown: boolean) => {
			const run = get(running);
			run.stop();
			const { status } = get(current);
			if (!isShown || ("list" in source && !isFetchDue(status))) return;
			const record = set(begin, "list");
			// A list that was fetched before keeps that status while it is watched again.
			if (isFetchDue(status) || hasFailed(status)) record({ state: "request" });
			const unsubscribe = subscribe(source, {
				next: ({ value: { documents, corrupt }, fromCache }) => {
					set(current, (before) => ({ ...before, documents, corrupt, isFromCache: fromCache }));
					record({ state: "success" });
				},
				failed: (problem) => {
					if (isForbidden(problem)) set(current, (before) => ({ ...before, documents: [], corrupt: [] }));
					record(failedWith(problem));
				},
			});
			run.stop = () => {
				run.stop = () => undefined;
				unsubscribe();
				if (get(current).status.isFetching) record({ state: "idle" });
			};
		},
	);
	state.onMount = (setShown) => {
		setShown(true);
		return () => setShown(false);
	};

	const retry = atom(null, (get, set) => {
		if (hasFailed(get(current).status)) set(state, true);
	});
	return { state, retry, begin };
}

/** A list that screens add to, update and remove from. */
export function createCollection<T, Form>(
	source: ListSource<T> & ChangeSource<Form>,
): CollectionStore<T, Form> {
	const list = createList(source);
	return {
		...list,
		add: operationOf(list, "add", (form: Form) => source.add(form)),
		update: operationOf(list, "update", (uid: string, form: Form) => source.update(uid, form)),
		remove: operationOf(list, "remove", (uid: string) => source.remove(uid)),
	};
}

/** A further operation of a collection: a fetch of one document, or a new order, which counts as an update. */
export function operationOf<Args extends unknown[], T>(
	{ begin }: Pick<ListStore<unknown>, "begin">,
	operation: Exclude<Operation, "list">,
	ask: (...args: Args) => Promise<Outcome<T>>,
): OperationAtom<Args, T> {
	return atom(null, async (_get, set, ...args: Args) => {
		const record = set(begin, operation);
		record({ state: "request" });
		const outcome = await settled(() => ask(...args));
		record(outcome.ok ? { state: "success" } : failedWith(outcome));
		return outcome;
	});
}

/** A mutable value that exists once in each set of states. */
function perStates<T>(make: () => T): Atom<T> {
	return atom(make);
}

function subscribe<T>(source: ListSource<T>, sink: Sink<Listing<T>>): Unsubscribe {
	let isOpen = true;
	const guarded: Sink<Listing<T>> = {
		next: (snapshot) => isOpen && sink.next(snapshot),
		failed: (problem) => isOpen && sink.failed(problem),
	};
	const stop = "watch" in source ? source.watch(guarded) : fetchOnce(() => source.list(), guarded);
	return () => {
		isOpen = false;
		stop();
	};
}

function fetchOnce<T>(list: () => Promise<Outcome<readonly T[]>>, sink: Sink<Listing<T>>): Unsubscribe {
	void settled(list).then((outcome) =>
		outcome.ok
			? sink.next({ value: { documents: outcome.value, corrupt: [] }, fromCache: false })
			: sink.failed(outcome),
	);
	return () => undefined;
}

async function settled<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
	try {
		return await ask();
	} catch (error) {
		return { ok: false, code: "internal", detail: String(error) };
	}
}

function failedWith({ code, detail }: Problem): OperationStatus {
	return { state: "failure", code, message: detail };
}

function hasFailed({ operations }: CollectionStatus): boolean {
	return failureOf(operations.list) !== undefined;
}

/** The documents are removed from the screen of a person who lost the permission to read them. */
function isForbidden({ code }: Problem): boolean {
	return code === "permission-denied" || code === "unauthenticated";
}
