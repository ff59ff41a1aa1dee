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
import { LazyMap, type MapValue, PathValue, PlainMap, type Value } from "#src/rules/value.ts";
import { documentMap, fromJson, fromMicros } from "#src/rules/wire.ts";

/** The segments that patterns are compared with. */
export function pathOf(request: RulesRequest): string[] {
	return request.service === "cloud.firestore"
		? ["databases", databaseOf(request), "documents", ...request.path.split("/")]
		: ["b", request.bucket, "o", ...(request.path === "" ? [] : request.path.split("/"))];
}

/** What the rules see of a request: `request`, `resource`, and the documents they may read. */
export function worldOf(request: RulesRequest): World {
	return request.service === "cloud.firestore" ? firestoreWorld(request) : storageWorld(request);
}

function firestoreWorld(request: FirestoreRequest): World {
	const { before, after } = request;
	const makers = commonMakers(request);
	// Reads have none at all, deletions null.
	if (request.method === "create" || request.method === "update" || request.method === "delete")
		makers.set("resource", () => (after === undefined ? null : documentMap(after)));
	if (request.method === "list") makers.set("query", () => queryMap(request.query ?? {}));
	return {
		request: new LazyMap(makers),
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
	const { before, after } = request;
	const makers = commonMakers(request);
	if (after !== undefined) makers.set("resource", () => objectMap(after));
	else if (request.method === "delete") makers.set("resource", () => null);
	return {
		request: new LazyMap(makers),
		resource: before === undefined ? null : objectMap(before),
		get: request.get,
		database: "(default)",
		maxReads: maxReadsOfStorage,
		debug: request.debug,
	};
}

function commonMakers(request: RulesRequest): Map<string, () => Value> {
	return new Map<string, () => Value>([
		["auth", () => authMap(request.auth)],
		["method", () => request.method],
		["path", () => new PathValue(pathOf(request))],
		["time", () => fromMicros(request.time)],
	]);
}

function databaseOf(request: FirestoreRequest): string {
	return request.database ?? "(default)";
}

function authMap(auth: RulesAuth | null): MapValue | null {
	if (auth === null) return null;
	return new LazyMap(
		new Map<string, () => Value>([
			["uid", () => auth.uid],
			["token", () => fromJson(auth.token)],
		]),
	);
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
