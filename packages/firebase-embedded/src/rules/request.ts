import type { Method } from "#src/rules/ast.ts";
import { maxReads, maxReadsOfStorage } from "#src/rules/limits.ts";
import type {
	FirestoreRequest,
	RulesAuth,
	RulesQuery,
	RulesRequest,
	StorageObject,
	StorageRequest,
	World,
} from "#src/rules/types.ts";
import { type MapValue, PathValue, PlainMap, RecordMap, type Value } from "#src/rules/value.ts";
import { documentMap, fromJson, fromMicros } from "#src/rules/wire.ts";

/** The segments that patterns are matched with. */
export function pathOf(request: RulesRequest): string[] {
	return request.service === "cloud.firestore"
		? ["databases", databaseOf(request), "documents", ...request.path.split("/")]
		: ["b", request.bucket, "o", ...(request.path === "" ? [] : request.path.split("/"))];
}

/** What the rules see of a request: `request`, `resource`, and the documents that they may read. */
export function worldOf(request: RulesRequest): World {
	return request.service === "cloud.firestore" ? firestoreWorld(request) : storageWorld(request);
}

function firestoreWorld(request: FirestoreRequest): World {
	const { before } = request;
	return {
		request: requestMap(request, keysOf[request.method]),
		resource: before === undefined ? null : documentMap(before),
		get: request.get,
		getAfter: request.getAfter,
		database: databaseOf(request),
		reads: request.reads,
		maxReads,
		debug: request.debug,
	};
}

function storageWorld(request: StorageRequest): World {
	const { before, after, method } = request;
	// `request.resource` exists if the request leaves an object, and is null for deletions.
	return {
		request: requestMap(request, after === undefined && method !== "delete" ? readKeys : writeKeys),
		resource: before === undefined ? null : objectMap(before),
		get: request.get,
		database: "(default)",
		maxReads: maxReadsOfStorage,
		debug: request.debug,
	};
}

type RequestKey = "auth" | "method" | "path" | "time" | "resource" | "query";

const readKeys = new Set<RequestKey>(["auth", "method", "path", "time"]);
const listKeys = new Set<RequestKey>([...readKeys, "query"]);
/** Reads have no `request.resource`; for deletions it is null. */
const writeKeys = new Set<RequestKey>([...readKeys, "resource"]);
const keysOf: Readonly<Record<Method, ReadonlySet<RequestKey>>> = {
	get: readKeys,
	list: listKeys,
	create: writeKeys,
	update: writeKeys,
	delete: writeKeys,
};

function requestMap(request: RulesRequest, keys: ReadonlySet<RequestKey>): MapValue {
	return new RecordMap(keys, (key) => {
		switch (key) {
			case "auth":
				return request.auth === null ? null : authMap(request.auth);
			case "method":
				return request.method;
			case "path":
				return new PathValue(pathOf(request));
			case "time":
				return fromMicros(timeOf(request));
			case "resource":
				return newResource(request);
			case "query":
				return queryMap(request.service === "cloud.firestore" ? (request.query ?? {}) : {});
		}
	});
}

/** Milliseconds only, because stored server timestamps have milliseconds and rules compare them with `==`. */
function timeOf({ service, time }: RulesRequest): number {
	return service === "cloud.firestore" ? time - (time % 1000) : time;
}

function newResource(request: RulesRequest): MapValue | null {
	if (request.after === undefined) return null;
	return request.service === "cloud.firestore" ? documentMap(request.after) : objectMap(request.after);
}

function databaseOf(request: FirestoreRequest): string {
	return request.database ?? "(default)";
}

const authKeys = new Set(["uid", "token"] as const);

function authMap({ uid, token }: RulesAuth): MapValue {
	return new RecordMap(authKeys, (key) => (key === "uid" ? uid : fromJson(token)));
}

function queryMap({ limit, offset, orderBy }: RulesQuery): MapValue {
	return new PlainMap(
		new Map<string, Value>([
			["limit", limit === undefined ? null : BigInt(limit)],
			["offset", offset === undefined ? null : BigInt(offset)],
			["orderBy", orderBy ?? null],
		]),
	);
}

function objectMap(object: StorageObject): MapValue {
	const entries: readonly (readonly [string, Value | undefined])[] = [
		["name", object.name],
		["bucket", object.bucket],
		["size", BigInt(object.size)],
		["generation", whole(object.generation)],
		["metageneration", whole(object.metageneration)],
		["timeCreated", object.timeCreated === undefined ? undefined : fromMicros(object.timeCreated)],
		["updated", object.updated === undefined ? undefined : fromMicros(object.updated)],
		["md5Hash", object.md5Hash],
		["crc32c", object.crc32c],
		["etag", object.etag],
		["contentType", object.contentType],
		["contentDisposition", object.contentDisposition],
		["contentEncoding", object.contentEncoding],
		["contentLanguage", object.contentLanguage],
		["cacheControl", object.cacheControl],
		["metadata", fromJson(object.metadata ?? {})],
	];
	const known = new Map<string, Value>();
	for (const [name, value] of entries) if (value !== undefined) known.set(name, value);
	return new PlainMap(known);
}

function whole(value: number | undefined): bigint | undefined {
	return value === undefined ? undefined : BigInt(value);
}
