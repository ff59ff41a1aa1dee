/**
 * Lists that are read once, by requests of their own, with a part of the SDK that only this module loads: import it lazily. Nothing is
 * kept on the device. The SDK's other requests write each document into the device's database, some 400 a second.
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
	query,
	setLogLevel,
	startAfter,
	Timestamp,
	where,
} from "firebase/firestore/lite";
import { type StoredDocument, withinTime } from "./requests.ts";
import type { Services } from "./services.ts";

export type Condition =
	| { readonly field: string; readonly op: "=="; readonly value: string | boolean }
	| { readonly field: string; readonly op: "in"; readonly value: readonly boolean[] }
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
	return withinTime(list.place, "load-failed", async () => {
		const start =
			after === undefined
				? []
				: [startAfter(new Timestamp(after.seconds, after.nanoseconds), ...after.texts, after.id)];
		const { docs } = await getDocs(query(queryOf(services, list), ...start, limit(most)));
		return good(docs.map((document) => ({ id: document.id, fields: document.data() })));
	});
}

/** The number of the query's documents, without reading them. */
export function getCount(services: Services, list: ListQuery): Promise<Outcome<number>> {
	return withinTime(list.place, "load-failed", async () =>
		// With the order, the count uses the index of the pages.
		good((await getCountOnce(queryOf(services, list))).data().count),
	);
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
		...conditions.map((condition) =>
			"at" in condition
				? where(condition.field, condition.op, Timestamp.fromMillis(condition.at))
				: where(condition.field, condition.op, condition.value),
		),
		...[...fields, documentId()].map((field) => orderBy(field, direction)),
	);
}
