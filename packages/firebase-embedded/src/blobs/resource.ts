import { randomUUID } from "node:crypto";
import type { Caller } from "#src/access/authorize.ts";
import { sameSecret } from "#src/access/same-secret.ts";
import { checkConditions, parseConditions } from "#src/blobs/conditions.ts";
import { type BlobContext, requireRight } from "#src/blobs/context.ts";
import { notFound } from "#src/blobs/errors.ts";
import { type Stored, toResource } from "#src/blobs/object.ts";
import { applyPatch, parseSettings } from "#src/blobs/settings.ts";
import { denied, invalid } from "#src/status.ts";

/** The object that a request names. */
export interface Target {
	bucket: string;
	name: string;
	query: URLSearchParams;
}

/** The object, if the request has one of its tokens: then no right is needed. */
export function findByToken(context: BlobContext, { bucket, name, query }: Target): Stored | undefined {
	const token = query.get("token");
	if (token === null) return undefined;
	const object = context.objects.find(bucket, name);
	return object?.tokens.some((one) => sameSecret(one, token)) ? object : undefined;
}

/** Throws PERMISSION_DENIED before NOT_FOUND, so that a caller without the right does not learn what exists. */
export function findByRight(context: BlobContext, caller: Caller, { bucket, name }: Target): Stored {
	const object = context.objects.find(bucket, name);
	requireRight(context, caller, { method: "get", bucket, path: name, before: object && toResource(object) });
	if (object === undefined) throw notFound();
	return object;
}

/** Adds a token to an object without one: the SDK makes download addresses from it. */
export function withToken(context: BlobContext, object: Stored): Stored {
	return object.tokens.length > 0 ? object : change(context, { ...object, tokens: [randomUUID()] });
}

/** Changes metadata. Throws PERMISSION_DENIED, NOT_FOUND, 412, 429 or INVALID_ARGUMENT. */
export function patch(context: BlobContext, caller: Caller, target: Target, text: string): Stored {
	const { bucket, name, query } = target;
	const object = context.objects.find(bucket, name);
	const wanted = parseSettings(text);
	const next = object && { ...touched(context, object), settings: applyPatch(object.settings, wanted) };
	requireRight(context, caller, {
		method: "update",
		bucket,
		path: name,
		before: object && toResource(object),
		after: next && toResource(next),
	});
	if (next === undefined) throw notFound();
	checkConditions(parseConditions(query), object);
	context.changes.count(caller);
	return change(context, next);
}

/** The object is gone at once. Resolves when its bytes are gone, too. */
export async function remove(context: BlobContext, caller: Caller, target: Target): Promise<void> {
	const { bucket, name, query } = target;
	const object = context.objects.find(bucket, name);
	requireRight(context, caller, {
		method: "delete",
		bucket,
		path: name,
		before: object && toResource(object),
	});
	if (object === undefined) throw notFound();
	checkConditions(parseConditions(query), object);
	context.changes.count(caller);
	context.objects.remove(bucket, name);
	await context.folder.removeFile(object.file);
}

/** `create_token=true` or `delete_token={token}`, for the service only, as with Google's. */
export function changeTokens(context: BlobContext, caller: Caller, { bucket, name, query }: Target): Stored {
	if (!caller.service) throw denied();
	const object = context.objects.find(bucket, name);
	if (object === undefined) throw notFound();
	const revoked = query.get("delete_token");
	if (revoked === null && query.get("create_token") !== "true")
		throw invalid("Neither create_token nor delete_token.");
	const tokens =
		revoked === null ? [...object.tokens, randomUUID()] : object.tokens.filter((one) => one !== revoked);
	// More tokens would not fit into one line of a header or of a proxy's log.
	if (tokens.length > 50) throw invalid("An object has 50 tokens at most.");
	return change(context, { ...touched(context, object), tokens });
}

function touched(context: BlobContext, object: Stored): Stored {
	return {
		...object,
		metageneration: object.metageneration + 1,
		updated: Math.max(object.updated + 1, context.now() * 1000),
	};
}

function change(context: BlobContext, object: Stored): Stored {
	context.objects.update(object);
	return object;
}
