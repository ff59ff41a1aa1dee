/** Watching documents: every value was parsed, and everything that cannot be is told of. */
import type { StoredFields } from "@junban/domain/values";
import { collection, doc, onSnapshot, type QueryConstraint, query } from "firebase/firestore";
import { problemOfStoreError } from "./errors.ts";
import type { Outcome, Problem } from "./outcome.ts";
import type { Services } from "./services.ts";

/** What a watcher tells. `fromCache`: this device's copy, not confirmed by the server since the connection broke. */
export interface Seen<T> {
	readonly value: T;
	readonly fromCache: boolean;
}

export interface Sink<T> {
	next(seen: Seen<T>): void;
	/** A document that cannot be had or read. When the server refused the watch has ended. */
	failed(problem: Problem): void;
}

export type Stop = () => void;

/** Parses the fields of the document with this id. */
export type ReadDocument<T> = (id: string, fields: StoredFields) => Outcome<T>;

/** `value` is absent for what was removed and for what cannot be read. */
export interface Change<T> {
	readonly type: "added" | "modified" | "removed";
	readonly id: string;
	readonly value?: T;
}

/** The documents of a query, in its order, and what changed since the last time; at first everything was added. */
export interface Listing<T> {
	readonly documents: readonly T[];
	/** Ids of those that cannot be read; `problem` names the field. */
	readonly corrupt: readonly { readonly id: string; readonly problem: string }[];
	readonly changes: readonly Change<T>[];
}

export interface DocumentWatch<T> {
	/** Parses the fields; absent for a document that the server does not have. */
	readonly read: (fields: StoredFields | undefined) => Outcome<T>;
	/** End the watch when the document cannot be read or is gone. Else it waits for a better one. */
	readonly endsWithFailure?: boolean;
}

export function watchDocument<T>(
	{ database }: Services,
	path: string,
	{ read, endsWithFailure = false }: DocumentWatch<T>,
	sink: Sink<T>,
): Stop {
	const stop = onSnapshot(
		doc(database(), path),
		{ includeMetadataChanges: true },
		(snapshot) => {
			const { fromCache } = snapshot.metadata;
			// Absent in the cache says nothing about the server.
			if (!snapshot.exists() && fromCache) return;
			const reading = read(snapshot.data());
			if (reading.ok) return sink.next({ value: reading.value, fromCache });
			const { problem } = reading;
			// What the cache has of it may be old.
			if (endsWithFailure && !fromCache) stop();
			sink.failed({ ...problem, detail: `${path}: ${problem.detail}` });
		},
		(error) => sink.failed(problemOfStoreError(error, path)),
	);
	return stop;
}

/** An unchanged document stays the same value, so that a long list on a screen changes by single rows. */
export function watchCollection<T>(
	{ database }: Services,
	path: string,
	constraints: readonly QueryConstraint[],
	read: ReadDocument<T>,
	sink: Sink<Listing<T>>,
): Stop {
	const readings = new Map<string, Outcome<T>>();
	return onSnapshot(
		query(collection(database(), path), ...constraints),
		{ includeMetadataChanges: true },
		(snapshot) => {
			const changes = snapshot.docChanges().map(({ type, doc }): Change<T> => {
				if (type === "removed") {
					readings.delete(doc.id);
					return { type, id: doc.id };
				}
				const reading = read(doc.id, doc.data());
				readings.set(doc.id, reading);
				return { type, id: doc.id, ...(reading.ok ? { value: reading.value } : {}) };
			});
			const ids = snapshot.docs.map(({ id }) => id);
			sink.next({
				value: { ...listed(ids, readings), changes },
				fromCache: snapshot.metadata.fromCache,
			});
		},
		(error) => sink.failed(problemOfStoreError(error, path)),
	);
}

/** Those of the ids that can be read, and those that cannot. */
function listed<T>(ids: readonly string[], readings: ReadonlyMap<string, Outcome<T>>) {
	const documents: T[] = [];
	const corrupt: { id: string; problem: string }[] = [];
	for (const id of ids) {
		const reading = readings.get(id);
		if (reading?.ok === true) documents.push(reading.value);
		else corrupt.push({ id, problem: reading?.problem.detail ?? "" });
	}
	return { documents, corrupt };
}
