/**
 * Reads lists once, with a part of the SDK that only this module loads: import it lazily. It keeps nothing on the device. The SDK's other
 * requests write each document into the device's database, which takes 1 s for some 400 documents.
 */
import { type EpochMs, good } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { FirebaseApp } from "firebase/app";
import {
	collection,
	documentId,
	type Firestore,
	getCount as getCountOnce,
	getDocs,
	initializeFirestore,
	limit,
	type OrderByDirection,
	orderBy,
	type Query,
	type QueryConstraint,
	type QuerySnapshot,
	query,
	setLogLevel,
	startAfter,
	Timestamp,
	where,
} from "firebase/firestore/lite";
import { detailOf, sdkCode } from "./errors.ts";
import { failed } from "./outcome.ts";
import type { StoredDocument } from "./requests.ts";
import type { Services } from "./services.ts";

/** In place of a field: the document's id. */
export const ID = Symbol("id");

export type Condition =
	| { readonly field: string; readonly op: "=="; readonly value: string | number | boolean }
	/** `ID`: of the documents' ids. At most 30 values. */
	| {
			readonly field: string | typeof ID;
			readonly op: "in";
			readonly value: readonly (string | number | boolean)[];
	  }
	| { readonly field: string; readonly op: ">=" | "<"; readonly at: EpochMs };

/** A query in the order of its fields and then of the ids. */
export interface ListQuery {
	readonly place: string;
	readonly where: readonly Condition[];
	readonly fields: readonly string[];
	readonly direction: OrderByDirection;
}

/** A place between two documents: of the first an instant, the texts that order besides it, and its id. */
export interface ListPlace {
	readonly seconds: number;
	readonly nanoseconds: number;
	readonly texts: readonly string[];
	readonly id: string;
}

/** At most `most` documents behind a place, unparsed. */
export function getList(
	services: Services,
	list: ListQuery,
	most: number,
	after: ListPlace | undefined,
): Promise<Outcome<readonly StoredDocument[]>> {
	return answered(list.place, async () => {
		const start =
			after === undefined
				? []
				: [startAfter(new Timestamp(after.seconds, after.nanoseconds), ...after.texts, after.id)];
		return storedIn(await getDocs(query(queryOf(services, list), ...start, limit(most))));
	});
}

/** The documents that fulfil the conditions, in no order. */
export function getAll(
	services: Services,
	place: string,
	conditions: readonly Condition[],
): Promise<Outcome<readonly StoredDocument[]>> {
	return answered(place, async () =>
		storedIn(await getDocs(query(collection(storeOf(services), place), ...conditions.map(constraintOf)))),
	);
}

/** The number of the query's documents, without reading them. */
export function getCount(services: Services, list: ListQuery): Promise<Outcome<number>> {
	// With the order, the count uses the index of the pages.
	return answered(list.place, async () => (await getCountOnce(queryOf(services, list))).data().count);
}

/** This part of the SDK calls everything `unknown` to which the server gives no answer of its own. */
async function answered<T>(place: string, request: () => Promise<T>): Promise<Outcome<T>> {
	try {
		return good(await request());
	} catch (error) {
		if (sdkCode(error) === "unknown") return failed("offline", `${place}: ${detailOf(error)}`);
		throw error;
	}
}

function storedIn({ docs }: QuerySnapshot): readonly StoredDocument[] {
	return docs.map((document) => ({ id: document.id, fields: document.data() }));
}

// Failures reach the screen; this part of the SDK has a log of its own.
setLogLevel("silent");

const opened = new WeakMap<FirebaseApp, Firestore>();

function storeOf({ app, config, place }: Services): Firestore {
	const known = opened.get(app);
	if (known !== undefined) return known;
	const settings = config.embedded ? { host: place.host, ssl: place.origin.startsWith("https:") } : {};
	const store = initializeFirestore(app, settings);
	opened.set(app, store);
	return store;
}

function queryOf(services: Services, { place, where: conditions, fields, direction }: ListQuery): Query {
	return query(
		collection(storeOf(services), place),
		...conditions.map(constraintOf),
		...[...fields, documentId()].map((field) => orderBy(field, direction)),
	);
}

function constraintOf(condition: Condition): QueryConstraint {
	if ("at" in condition) return where(condition.field, condition.op, Timestamp.fromMillis(condition.at));
	const { field, op, value } = condition;
	return where(field === ID ? documentId() : field, op, value);
}
