/** Single requests to the document database. Each is answered within ten seconds, and none is kept for later. */
import type { Code, StoredFields } from "@junban/domain/values";
import {
	collection,
	doc,
	type Firestore,
	getCountFromServer,
	getDocFromServer,
	getDocsFromServer,
	type QueryConstraint,
	query,
	runTransaction,
	type Transaction,
} from "firebase/firestore";
import { problemOfStoreError } from "./errors.ts";
import { DONE, failed, had, type Outcome, Refused } from "./outcome.ts";
import type { Services } from "./services.ts";
import type { ReadDocument } from "./watch.ts";

const REQUEST_MS = 10_000;

/**
 * Does `body` in one commit, all or nothing. It may run several times. A transaction also when nothing is read: a plain
 * write of the SDK would wait for the network without end and be sent some day, after its screen is long gone.
 *
 * @param place what is changed, for reports
 * @returns the code of what the server refused; `offline` after ten seconds, when the change may still have arrived
 */
export async function commit(
	{ database }: Services,
	place: string,
	body: (transaction: Transaction, store: Firestore) => Promise<void> | void,
): Promise<Outcome> {
	return answered(place, async (isLate) => {
		const store = database();
		await runTransaction(store, async (transaction) => {
			if (isLate()) throw new Refused(failed("offline", place).problem);
			await body(transaction, store);
		});
		return DONE;
	});
}

/** One document of the server. `missing`: the code when there is none. */
export async function getDocument<T>(
	{ database }: Services,
	path: string,
	read: ReadDocument<T>,
	missing: Code = "document-missing",
): Promise<Outcome<T>> {
	return answered(path, async () => {
		const snapshot = await getDocFromServer(doc(database(), path));
		return snapshot.exists() ? read(snapshot.id, snapshot.data()) : failed(missing, path);
	});
}

/** The ids of a query's documents. */
export async function getIds(
	{ database }: Services,
	path: string,
	constraints: readonly QueryConstraint[],
): Promise<Outcome<readonly string[]>> {
	return answered(path, async () => {
		const { docs } = await getDocsFromServer(query(collection(database(), path), ...constraints));
		return had(docs.map(({ id }) => id));
	});
}

/** How many documents a query has. */
export async function getCount(
	{ database }: Services,
	path: string,
	constraints: readonly QueryConstraint[],
): Promise<Outcome<number>> {
	return answered(path, async () =>
		had((await getCountFromServer(query(collection(database(), path), ...constraints))).data().count),
	);
}

/** Fields as they are stored, of whatever document. */
export function storedFields(_id: string, fields: StoredFields): Outcome<StoredFields> {
	return had(fields);
}

async function answered<T>(
	place: string,
	request: (isLate: () => boolean) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
	let late = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const limit = new Promise<Outcome<T>>((resolve) => {
		timer = setTimeout(() => {
			late = true;
			resolve(failed("offline", `${place}: no answer`));
		}, REQUEST_MS);
	});
	try {
		return await Promise.race([request(() => late), limit]);
	} catch (error) {
		return { ok: false, problem: problemOfStoreError(error, place) };
	} finally {
		clearTimeout(timer);
	}
}
