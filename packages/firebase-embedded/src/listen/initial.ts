import { type Authorize, type Caller, isAllowed } from "#src/access/authorize.ts";
import type { View } from "#src/listen/hub.ts";
import {
	documentChange,
	documentDelete,
	documentRemove,
	existenceFilter,
	targetReset,
} from "#src/listen/messages.ts";
import { matches } from "#src/query/match.ts";
import type { Query } from "#src/query/query.ts";
import type { Doc } from "#src/store/doc.ts";
import type { Store } from "#src/store/store.ts";
import type { Database } from "#src/values/names.ts";
import type { Micros } from "#src/values/time.ts";

export interface InitialContext {
	database: Database;
	store: Store;
	authorize: Authorize;
	caller: Caller;
	/** Read time of what is missing. */
	readTime: Micros;
}

export interface Resumption {
	/** What the client has is as of this time; undefined: it has nothing. */
	since: Micros | undefined;
	/** Its token was of no use: it may hold anything. */
	reset: boolean;
	/** How many documents it has; undefined: it does not ask for a check. */
	expectedCount: number | undefined;
}

/** Beyond this many changes it is cheaper to begin anew. */
const maxDelta = 5000;

/** What brings a client from what it has to what the view is; the messages between ADD and CURRENT. */
export function initialMessages(view: View, id: number, from: Resumption, context: InitialContext): string[] {
	const { watched, results } = view;
	const filter = from.expectedCount === undefined ? [] : [existenceFilter(id, results.size)];
	if (watched.kind === "documents") return [...documents(watched.paths, view, id, from, context), ...filter];
	if (from.since === undefined) return [...(from.reset ? [targetReset(id)] : []), ...all(view, id)];
	const { query } = watched;
	const limited = query.limit !== undefined || query.offset > 0;
	const changes = limited ? undefined : changesSince(query, id, from.since, context);
	if (changes !== undefined) return [...changes, ...filter];
	return [targetReset(id), ...all(view, id)];
}

function all(view: View, id: number): string[] {
	return Array.from(view.results.docs(), (doc) => documentChange(doc, [id], []));
}

function documents(
	paths: string[],
	view: View,
	id: number,
	from: Resumption,
	context: InitialContext,
): string[] {
	const found = new Map(Array.from(view.results.docs(), (doc): [string, Doc] => [doc.path, doc]));
	const messages = from.reset ? [targetReset(id)] : [];
	for (const path of paths) {
		const doc = found.get(path);
		if (doc === undefined)
			messages.push(documentDelete(context.database.prefix + path, [id], context.readTime));
		else if (from.since === undefined || doc.updateTime > from.since)
			messages.push(documentChange(doc, [id], []));
	}
	return messages;
}

/** Undefined when the changes are too many, or not all for this client to know of. */
function changesSince(
	query: Query,
	id: number,
	since: Micros,
	context: InitialContext,
): string[] | undefined {
	const { docs, tombstones } = context.store.changedSince(query, since);
	if (docs.length + tombstones.length > maxDelta) return undefined;
	const { authorize, caller, database, store, readTime } = context;
	const lookup = (path: string) => store.get(path);
	// Names of what the query does not match are told only to those who may read it.
	const visible = (path: string, before: Doc | undefined) =>
		isAllowed(authorize, caller, { operation: "get", path, before, lookup, quiet: true });
	const messages: string[] = [];
	for (const doc of docs) {
		if (matches(query, doc)) messages.push(documentChange(doc, [id], []));
		else if (visible(doc.path, doc)) messages.push(documentRemove(doc.name, [id], readTime));
		else return undefined;
	}
	for (const { path, deleteTime } of tombstones) {
		const everything = query.where === undefined && query.startAt === undefined && query.endAt === undefined;
		if (!everything && !visible(path, undefined)) return undefined;
		messages.push(documentDelete(database.prefix + path, [id], deleteTime));
	}
	return messages;
}
