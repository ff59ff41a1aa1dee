/** Single requests to the document database. Each has an outcome in time, and none is queued for later. */
import { type Code, good, type StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing } from "@junban/ports/watch";
import {
	collection,
	doc,
	type Firestore,
	getCountFromServer,
	getDocFromServer,
	getDocsFromServer,
	limit,
	type QueryConstraint,
	query,
	runTransaction,
	type Transaction,
} from "firebase/firestore";
import { problemOfStoreError } from "./errors.ts";
import { DONE, failed, RefusedError } from "./outcome.ts";
import type { StoreFailure } from "./sdk-codes.ts";
import type { Services } from "./services.ts";
import type { ReadDocument } from "./watch.ts";

const REQUEST_MS = 10_000;
/**
 * For each document of a large request: before a commit the SDK reads them one by one, and a browser has few requests at
 * once; what it reads it also writes to its store on the device.
 */
const DOCUMENT_MS = 50;

export interface CommitOptions {
	/** The code of a failure that has none of its own. Default: `internal`. */
	readonly otherwise?: StoreFailure;
	/** How many documents are read or written, if these are many. */
	readonly documents?: number;
}

/**
 * Runs `body`, possibly several times, and commits its writes together. It is a transaction even if nothing is read: a
 * plain write of the SDK waits for the network without limit and is sent after its screen is closed.
 *
 * @param place path of the change, for reports
 * @returns the code of the refusal; `offline` after ten seconds and 50 ms for each of `documents`, although the commit may still
 * succeed on the server
 */
export async function commit(
	{ database }: Pick<Services, "database">,
	place: string,
	body: (transaction: Transaction, store: Firestore) => Promise<void> | void,
	{ otherwise = "internal", documents = 0 }: CommitOptions = {},
): Promise<Outcome> {
	const request = async (isOver: () => boolean) => {
		const store = database();
		await runTransaction(store, async (transaction) => {
			if (isOver()) throw new RefusedError(failed("offline", place));
			await body(transaction, store);
		});
		return DONE;
	};
	return withinTime(place, otherwise, request, REQUEST_MS + DOCUMENT_MS * documents);
}

/** Fetches one document from the server. `missing`: the code for a document that does not exist. */
export async function getDocument<T>(
	{ database }: Services,
	path: string,
	read: ReadDocument<T>,
	missing: Code = "document-missing",
): Promise<Outcome<T>> {
	return withinTime(path, "fetch-failed", async () => {
		const snapshot = await getDocFromServer(doc(database(), path));
		return snapshot.exists() ? read(snapshot.id, snapshot.data()) : failed(missing, path);
	});
}

/** Fetches the ids of a collection's documents, `most` at most. `offline` after ten seconds and 50 ms for each of `most`. */
export async function getIds(
	{ database }: Services,
	path: string,
	most: number,
): Promise<Outcome<readonly string[]>> {
	const request = async () => {
		const { docs } = await getDocsFromServer(query(collection(database(), path), limit(most)));
		return good(docs.map(({ id }) => id));
	};
	return withinTime(path, "load-failed", request, REQUEST_MS + DOCUMENT_MS * most);
}

/** A document as it is stored. */
export interface StoredDocument {
	readonly id: string;
	readonly fields: StoredFields;
}

/** Fetches the documents of a query, unparsed. */
export async function getStored(
	{ database }: Services,
	path: string,
	constraints: readonly QueryConstraint[],
): Promise<Outcome<readonly StoredDocument[]>> {
	return withinTime(path, "load-failed", async () => {
		const { docs } = await getDocsFromServer(query(collection(database(), path), ...constraints));
		return good(docs.map((document) => ({ id: document.id, fields: document.data() })));
	});
}

/** Parses documents. */
export function listedOf<T>(stored: readonly StoredDocument[], read: ReadDocument<T>): Listing<T> {
	const documents: T[] = [];
	const corrupt: { id: string; problem: string }[] = [];
	for (const { id, fields } of stored) {
		const reading = read(id, fields);
		if (reading.ok) documents.push(reading.value);
		else corrupt.push({ id, problem: reading.detail });
	}
	return { documents, corrupt };
}

/** Fetches the number of a query's documents. */
export async function getCount(
	{ database }: Services,
	path: string,
	constraints: readonly QueryConstraint[],
): Promise<Outcome<number>> {
	return withinTime(path, "load-failed", async () =>
		good((await getCountFromServer(query(collection(database(), path), ...constraints))).data().count),
	);
}

/** A `ReadDocument` that gives the fields unparsed. */
export function storedFields(_id: string, fields: StoredFields): Outcome<StoredFields> {
	return good(fields);
}

/** The outcome of a request, at the latest after `ms`: ten seconds, unless told. */
export async function withinTime<T>(
	place: string,
	otherwise: StoreFailure,
	request: (isOver: () => boolean) => Promise<Outcome<T>>,
	ms = REQUEST_MS,
): Promise<Outcome<T>> {
	let isTimeOver = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const limit = new Promise<Outcome<T>>((resolve) => {
		timer = setTimeout(() => {
			isTimeOver = true;
			resolve(failed("offline", `${place}: no answer`));
		}, ms);
	});
	try {
		return await Promise.race([request(() => isTimeOver), limit]);
	} catch (error) {
		return { ok: false, ...problemOfStoreError(error, place, otherwise) };
	} finally {
		clearTimeout(timer);
	}
}
