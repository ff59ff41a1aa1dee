import { randomInt } from "node:crypto";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Caller, isAllowed } from "#src/access/authorize.ts";
import { authorizeList } from "#src/access/authorize-list.ts";
import { docValue } from "#src/query/match.ts";
import { parseQuery } from "#src/query/parse.ts";
import type { Query } from "#src/query/query.ts";
import { noteRead, parseMask, project, readingOf } from "#src/rest/reading.ts";
import type { RpcAnswer, RpcContext } from "#src/rest/rpc-types.ts";
import { denied, invalid, unimplemented } from "#src/status.ts";
import type { Doc } from "#src/store/doc.ts";
import { parseWrites } from "#src/store/writes.ts";
import { message, parseJson } from "#src/values/json.ts";
import { checkId, splitPath } from "#src/values/names.ts";

/** The calls on the address of a document or a collection. Paths are below the root, and already checked. */

const defaultPage = 100;
const largestPage = 300;

export function getDocument(
	context: RpcContext,
	caller: Caller,
	path: string,
	params: URLSearchParams,
): RpcAnswer {
	const { store, authorize, database } = context;
	const reading = readingOf(context, caller, readOptions(params));
	const fields = parseMask(many(params, "mask.fieldPaths"));
	const before = store.get(path);
	const lookup = (other: string) => store.get(other);
	if (!isAllowed(authorize, caller, { operation: "get", path, before, lookup })) throw denied();
	noteRead(context, caller, reading, (id) => store.transactions.readDocuments(caller, id, [path]));
	if (before === undefined) {
		throw new FirestoreError("NOT_FOUND", `Document "${database.prefix}${path}" not found.`);
	}
	return { kind: "document", doc: project(database, before, fields) };
}

/** Replaces the document, or only the fields of `updateMask`. */
export async function patchDocument(
	context: RpcContext,
	caller: Caller,
	path: string,
	params: URLSearchParams,
	body: unknown,
): Promise<RpcAnswer> {
	const fieldPaths = many(params, "updateMask.fieldPaths");
	return write(context, caller, path, params, {
		update: { name: context.database.prefix + path, fields: message(body, "document")["fields"] },
		...(fieldPaths === undefined ? {} : { updateMask: { fieldPaths } }),
		...precondition(params),
	});
}

export async function deleteDocument(
	{ store, database }: RpcContext,
	caller: Caller,
	path: string,
	params: URLSearchParams,
): Promise<RpcAnswer> {
	const writes = parseWrites(database, [{ delete: database.prefix + path, ...precondition(params) }]);
	await store.commit({ writes, caller });
	return { kind: "plain", answer: {} };
}

/** @param collection path of the collection; the id is `documentId`, or a new one */
export async function createDocument(
	context: RpcContext,
	caller: Caller,
	collection: string,
	params: URLSearchParams,
	body: unknown,
): Promise<RpcAnswer> {
	const id = params.get("documentId") ?? "";
	if (id !== "") checkId(id);
	const path = `${collection}/${id === "" ? newId() : id}`;
	return write(context, caller, path, params, {
		update: { name: context.database.prefix + path, fields: message(body, "document")["fields"] },
		currentDocument: { exists: false },
	});
}

/** A page of a collection's documents, in the order of their names unless `orderBy` is set. */
export function listDocuments(
	context: RpcContext,
	caller: Caller,
	collection: string,
	params: URLSearchParams,
): RpcAnswer {
	const { store, authorize, database } = context;
	if (params.get("showMissing") === "true") throw unimplemented("showMissing");
	const reading = readingOf(context, caller, readOptions(params));
	const fields = parseMask(many(params, "mask.fieldPaths"));
	const size = pageSize(params);
	const { collection: parent, id } = collection.includes("/")
		? splitPath(collection)
		: { collection: "", id: collection };
	const asked = parseQuery(database, parent, {
		from: [{ collectionId: id }],
		orderBy: parseOrders(params.get("orderBy") ?? ""),
		limit: size,
		...startAfter(params.get("pageToken") ?? ""),
	});
	const allowed = authorizeList(authorize, caller, asked, (path) => store.get(path));
	if (allowed === undefined) throw denied();
	// One more tells whether there is a next page.
	const query = { ...allowed.query, limit: size + 1 };
	const found = store.query(query);
	noteRead(context, caller, reading, (tx) => store.transactions.readQuery(caller, tx, query));
	const docs = found.slice(0, size);
	const last = docs.at(-1);
	return {
		kind: "list",
		docs: docs.map((doc) => project(database, doc, fields)),
		nextPageToken: found.length > size && last !== undefined ? pageToken(query, last) : undefined,
	};
}

/** The document after the write, as far as the caller may read it. */
async function write(
	{ store, database, authorize }: RpcContext,
	caller: Caller,
	path: string,
	params: URLSearchParams,
	wire: object,
): Promise<RpcAnswer> {
	const fields = parseMask(many(params, "mask.fieldPaths"));
	await store.commit({ writes: parseWrites(database, [wire]), caller });
	const doc = store.get(path);
	if (doc === undefined) throw new FirestoreError("NOT_FOUND", "The document was deleted meanwhile");
	const lookup = (other: string) => store.get(other);
	const question = { operation: "get", path, before: doc, lookup, quiet: true } as const;
	return {
		kind: "document",
		doc: project(database, doc, isAllowed(authorize, caller, question) ? fields : []),
	};
}

function readOptions(params: URLSearchParams): Record<string, unknown> {
	const options: Record<string, unknown> = {};
	for (const name of ["transaction", "readTime"]) {
		const value = params.get(name);
		if (value !== null) options[name] = value;
	}
	return options;
}

function precondition(params: URLSearchParams): object {
	const exists = params.get("currentDocument.exists");
	const updateTime = params.get("currentDocument.updateTime");
	if (updateTime !== null) return { currentDocument: { updateTime } };
	if (exists === null) return {};
	if (exists !== "true" && exists !== "false") throw invalid("exists must be true or false");
	return { currentDocument: { exists: exists === "true" } };
}

function many(params: URLSearchParams, name: string): string[] | undefined {
	const values = params.getAll(name);
	return values.length === 0 ? undefined : values;
}

function pageSize(params: URLSearchParams): number {
	const requested = params.get("pageSize") ?? "0";
	if (!/^\d{1,9}$/.test(requested)) throw invalid("pageSize must be a number");
	return requested === "0" ? defaultPage : Math.min(Number(requested), largestPage);
}

/** Characters of an order. To take it apart takes the square of them. */
const longestOrder = 1500;

/** Parses an order in SQL syntax: `name desc, other`. */
function parseOrders(text: string): object[] {
	if (text.length > longestOrder) throw invalid(`An orderBy has at most ${longestOrder} characters`);
	const parts = text.trim() === "" ? [] : (text.match(/(?:`(?:[^`\\]|\\.)*`|[^,`])+/g) ?? []);
	return parts.map((part) => {
		const found = /^\s*(\S+)(?:\s+(asc|desc))?\s*$/i.exec(part);
		if (found === null) throw invalid("Not an orderBy");
		const direction = found[2]?.toLowerCase() === "desc" ? "DESCENDING" : "ASCENDING";
		return { field: { fieldPath: found[1] }, direction };
	});
}

/** The values of the page's last document in the order of results. */
function pageToken(query: Query, last: Doc): string {
	const values = query.orderBy.map(({ field }) => docValue(last, field));
	return Buffer.from(JSON.stringify(values)).toString("base64url");
}

function startAfter(token: string): object {
	if (token === "") return {};
	if (!/^[\w-]+$/.test(token)) throw invalid("Not a pageToken");
	const values = parseJson(Buffer.from(token, "base64url").toString());
	if (!Array.isArray(values)) throw invalid("Not a pageToken");
	return { startAt: { values, before: false } };
}

/** 20 letters and digits, like the SDKs' ids. */
function newId(): string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
	return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join("");
}
