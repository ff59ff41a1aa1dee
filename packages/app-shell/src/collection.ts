/**
 * Stores of collections: the documents, and where each operation on them stands by the rules of
 * `domain/collection-status`. A list is followed while a component shows it. What it had stays for the next one, as long
 * as the states do; `SessionProvider` has one set of them for each person.
 */

import type { Listing, Outcome, Problem, Sink, Stop } from "./data-port.ts";
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

/** Where a list comes from: followed, or asked for once. */
export type ListSource<T> =
	| { watch(sink: Sink<Listing<T>>): Stop }
	| { list(): Promise<Outcome<readonly T[]>> };

/** What can be done with documents. `Form`: what a person wrote. A refusal is an outcome, not a rejection. */
export interface ChangeSource<Form> {
	/** Gives the uid of the new one. */
	add(form: Form): Promise<Outcome<string>>;
	update(uid: string, form: Form): Promise<Outcome>;
	remove(uid: string): Promise<Outcome>;
}

export interface CollectionState<T> extends Listing<T> {
	/** This device's copy, which the server has not confirmed. */
	readonly isFromCache: boolean;
	readonly status: CollectionStatus;
}

export interface ListStore<T> {
	readonly state: Atom<CollectionState<T>>;
	/** Asks for the list again after a failure. */
	readonly retry: WritableAtom<null, [], void>;
	/** For operations alone: where the next call of one stands. */
	readonly begin: WritableAtom<null, [Operation], (now: OperationStatus) => void>;
}

/** Does something and records where it stands. Never rejects: what is thrown is an outcome with `internal`. */
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

/** A list that screens only read. */
export function createList<T>(source: ListSource<T>): ListStore<T> {
	const kept = atom<CollectionState<T>>({
		documents: [],
		corrupt: [],
		isFromCache: true,
		status: NEW_COLLECTION,
	});
	const running = perStates(() => ({ stop: (): void => undefined }));
	const turns = perStates(() => new Map<Operation, number>());

	const begin = atom(null, (get, set, operation: Operation) => {
		const known = get(turns);
		const turn = (known.get(operation) ?? 0) + 1;
		known.set(operation, turn);
		// Of two calls at once the later one says where the operation stands.
		return (now: OperationStatus) => {
			if (known.get(operation) !== turn) return;
			set(kept, (before) => ({ ...before, status: recordOperation(before.status, operation, now) }));
		};
	});

	const state = atom(
		(get) => get(kept),
		(get, set, isWanted: boolean) => {
			const run = get(running);
			run.stop();
			const { status } = get(kept);
			if (!isWanted || ("list" in source && !isFetchDue(status))) return;
			const record = set(begin, "list");
			// What was fetched stays fetched while it is followed anew.
			if (isFetchDue(status) || hasFailed(status)) record({ state: "request" });
			const end = follow(source, {
				next: ({ value: { documents, corrupt }, fromCache }) => {
					set(kept, (before) => ({ ...before, documents, corrupt, isFromCache: fromCache }));
					record({ state: "success" });
				},
				failed: (problem) => {
					if (isForbidden(problem)) set(kept, (before) => ({ ...before, documents: [], corrupt: [] }));
					record(failedWith(problem));
				},
			});
			run.stop = () => {
				run.stop = () => undefined;
				end();
				if (get(kept).status.isFetching) record({ state: "idle" });
			};
		},
	);
	state.onMount = (want) => {
		want(true);
		return () => want(false);
	};

	const retry = atom(null, (get, set) => {
		if (hasFailed(get(kept).status)) set(state, true);
	});
	return { state, retry, begin };
}

/** A list that screens change. */
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

/** One more operation of a collection: getting a single document, or a change of the order, which is an update. */
export function operationOf<Args extends unknown[], T>(
	{ begin }: Pick<ListStore<unknown>, "begin">,
	operation: Exclude<Operation, "list">,
	ask: (...args: Args) => Promise<Outcome<T>>,
): OperationAtom<Args, T> {
	return atom(null, async (_get, set, ...args: Args) => {
		const record = set(begin, operation);
		record({ state: "request" });
		const outcome = await settled(() => ask(...args));
		record(outcome.ok ? { state: "success" } : failedWith(outcome.problem));
		return outcome;
	});
}

/** A value that each set of states has for itself. */
function perStates<T>(make: () => T): Atom<T> {
	return atom(make);
}

function follow<T>(source: ListSource<T>, sink: Sink<Listing<T>>): Stop {
	let isWanted = true;
	const heard: Sink<Listing<T>> = {
		next: (seen) => isWanted && sink.next(seen),
		failed: (problem) => isWanted && sink.failed(problem),
	};
	const stop = "watch" in source ? source.watch(heard) : once(() => source.list(), heard);
	return () => {
		isWanted = false;
		stop();
	};
}

function once<T>(list: () => Promise<Outcome<readonly T[]>>, sink: Sink<Listing<T>>): Stop {
	void settled(list).then((outcome) =>
		outcome.ok
			? sink.next({ value: { documents: outcome.value, corrupt: [] }, fromCache: false })
			: sink.failed(outcome.problem),
	);
	return () => undefined;
}

async function settled<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
	try {
		return await ask();
	} catch (error) {
		return { ok: false, problem: { code: "internal", detail: String(error) } };
	}
}

function failedWith({ code, detail }: Problem): OperationStatus {
	return { state: "failure", code, message: detail };
}

function hasFailed({ operations }: CollectionStatus): boolean {
	return failureOf(operations.list) !== undefined;
}

/** Who may not see the documents does not keep seeing those of before. */
function isForbidden({ code }: Problem): boolean {
	return code === "permission-denied" || code === "unauthenticated";
}
