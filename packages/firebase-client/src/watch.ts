/** Watches of documents and collections. Every value is parsed; every failure reaches the sink. */
import type { StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing, Sink, Unsubscribe } from "@junban/ports/watch";
import { collection, doc, onSnapshot, type QueryConstraint, query } from "firebase/firestore";
import { problemOfStoreError, sdkCode } from "./errors.ts";
import type { Services } from "./services.ts";

/** Parses the fields of the document with this id. */
export type ReadDocument<T> = (id: string, fields: StoredFields) => Outcome<T>;

/** `value` is absent for a removed document and for one that cannot be parsed. */
export interface Change<T> {
	readonly type: "added" | "modified" | "removed";
	readonly id: string;
	readonly value?: T;
}

/** `changes`: since the listing before; in the first listing, and when the watch has begun again, every document is "added". */
export interface ListingWithChanges<T> extends Listing<T> {
	readonly changes: readonly Change<T>[];
}

export interface DocumentWatch<T> {
	/** Parses the fields; undefined for a document that does not exist on the server. */
	readonly read: (fields: StoredFields | undefined) => Outcome<T>;
	/** True: the watch ends when the document is missing or cannot be parsed. False: it waits for the next version. */
	readonly endsWithFailure?: boolean;
}

export function watchDocument<T>(
	{ database }: Services,
	path: string,
	{ read, endsWithFailure = false }: DocumentWatch<T>,
	sink: Sink<T>,
): Unsubscribe {
	const unsubscribe = watchAgain(
		(onError) =>
			onSnapshot(
				doc(database(), path),
				{ includeMetadataChanges: true },
				(snapshot) => {
					const { fromCache } = snapshot.metadata;
					// A document that the cache does not hold may exist on the server.
					if (!snapshot.exists() && fromCache) return;
					const reading = read(snapshot.data());
					if (reading.ok) return sink.next({ value: reading.value, fromCache });
					// A cached version may be outdated, so it does not end the watch.
					if (endsWithFailure && !fromCache) unsubscribe();
					const { code, detail } = reading;
					sink.failed({ code, detail: `${path}: ${detail}` });
				},
				onError,
			),
		(error) => sink.failed(problemOfStoreError(error, path, "fetch-failed")),
	);
	return unsubscribe;
}

/** The value of an unchanged document stays the same object, so that a long list renders its changed rows only. */
export function watchCollection<T>(
	{ database }: Services,
	path: string,
	constraints: readonly QueryConstraint[],
	read: ReadDocument<T>,
	sink: Sink<ListingWithChanges<T>>,
): Unsubscribe {
	let isKnown = false;
	return watchAgain(
		(onError) => {
			const readings = new Map<string, Outcome<T>>();
			return onSnapshot(
				query(collection(database(), path), ...constraints),
				{ includeMetadataChanges: true },
				(snapshot) => {
					const { fromCache } = snapshot.metadata;
					// The server may have documents of a list although the cache holds none.
					if (snapshot.empty && fromCache && !isKnown) return;
					isKnown = true;
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
						value: { ...listingOf(ids, readings), changes },
						fromCache,
					});
				},
				onError,
			);
		},
		(error) => sink.failed(problemOfStoreError(error, path, "load-failed")),
	);
}

const AGAIN_MS = 10_000;

/** A watch that the server ended because too much was asked of it begins again: a screen must not stay as it was. */
function watchAgain(
	start: (onError: (error: unknown) => void) => Unsubscribe,
	tell: (error: unknown) => void,
): Unsubscribe {
	let stop: Unsubscribe = () => undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const begin = () => {
		stop = start((error) => {
			tell(error);
			if (sdkCode(error) === "resource-exhausted") timer = setTimeout(begin, AGAIN_MS);
		});
	};
	begin();
	return () => {
		clearTimeout(timer);
		stop();
	};
}

function listingOf<T>(ids: readonly string[], readings: ReadonlyMap<string, Outcome<T>>): Listing<T> {
	const documents: T[] = [];
	const corrupt: { id: string; problem: string }[] = [];
	for (const id of ids) {
		const reading = readings.get(id);
		if (reading?.ok === true) documents.push(reading.value);
		else corrupt.push({ id, problem: reading?.detail ?? "" });
	}
	return { documents, corrupt };
}
