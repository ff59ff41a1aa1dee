import { type Authorize, type Caller, isAllowed } from "#src/access/authorize.ts";
import type { View } from "#src/listen/hub.ts";
import {
	documentChange,
	documentDelete,
	documentRemove,
	existenceFilter,
	targetReset,
} from "#src/listen/messages.ts";
import { readToken } from "#src/listen/resume-token.ts";
import { matches } from "#src/query/match.ts";
import type { Query } from "#src/query/query.ts";
import type { Doc } from "#src/store/doc.ts";
import type { Store } from "#src/store/store.ts";
import { integer } from "#src/values/json.ts";
import type { Database } from "#src/values/names.ts";
import type { Micros } from "#src/values/time.ts";

export interface InitialContext {
	database: Database;
	store: Store;
	authorize: Authorize;
	caller: Caller;
	/** Read time for missing documents. */
	readTime: Micros;
}

export interface Resumption {
	/** The time up to which the client is up to date. Undefined: the client has nothing. */
	since: Micros | undefined;
	/** The client's token was invalid: its data may be anything. */
	reset: boolean;
	/** The number of documents that the client has. Undefined: no check was requested. */
	expectedCount: number | undefined;
}

/** What the client has, as its request for a target tells. */
export function resumptionOf(store: Store, request: Record<string, unknown>): Resumption {
	const expectedCount = integer(request["expectedCount"], "expectedCount");
	const token = request["resumeToken"];
	if (token === undefined || token === "") return { since: undefined, reset: false, expectedCount };
	const since = readToken(store.epoch, token);
	const useful = since !== undefined && since >= store.purgedUntil && since <= store.clock.stored;
	return { since: useful ? since : undefined, reset: !useful, expectedCount };
}

/** The messages between ADD and CURRENT: they bring the client's data up to date with the view. */
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

/** Undefined if there are too many changes, or if the client may not know of all of them. */
function changesSince(
	query: Query,
	id: number,
	since: Micros,
	context: InitialContext,
): string[] | undefined {
	const changes = context.store.changedSince(query, since);
	if (changes === undefined) return undefined;
	const { docs, tombstones } = changes;
	const { authorize, caller, database, store, readTime } = context;
	const lookup = (path: string) => store.get(path);
	// Only callers who may read a document learn that it no longer matches.
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
