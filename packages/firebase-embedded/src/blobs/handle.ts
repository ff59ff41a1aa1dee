import type { IncomingMessage, ServerResponse } from "node:http";
import type { Caller } from "#src/access/authorize.ts";
import { checkConditions, parseConditions } from "#src/blobs/conditions.ts";
import { type BlobContext, requireRight } from "#src/blobs/context.ts";
import { download } from "#src/blobs/download.ts";
import { HttpError, refusalOf } from "#src/blobs/errors.ts";
import { folderOf, listPage, parseListRequest } from "#src/blobs/listing.ts";
import { type Address, parseAddress } from "#src/blobs/names.ts";
import { toJson } from "#src/blobs/object.ts";
import {
	changeTokens,
	findByRight,
	findByToken,
	patch,
	remove,
	type Target,
	withToken,
} from "#src/blobs/resource.ts";
import { commandOf, type Resumable } from "#src/blobs/resumable.ts";
import { uploadAtOnce } from "#src/blobs/upload.ts";
import { readBody, sendJson } from "#src/http.ts";
import { invalid } from "#src/status.ts";

/** Bytes of a metadata update. */
const maxMetadata = 65_536;

/** Answers a request below `/v0/b/`. Never rejects. */
export async function answerBlob(
	context: BlobContext,
	resumable: Resumable,
	req: IncomingMessage,
	res: ServerResponse,
): Promise<void> {
	try {
		const address = parseAddress(req.url ?? "");
		// The folders of any other bucket would have quotas of their own, and nobody would delete its files.
		if (address === undefined || !context.buckets.has(address.bucket)) throw new HttpError(404, "Not Found.");
		if (address.name === undefined) await answerBucket(context, resumable, address, req, res);
		else await answerObject(context, { ...address, name: address.name }, req, res);
	} catch (cause) {
		const { refusal, internal } = refusalOf(cause);
		if (internal) context.log({ level: "error", event: "blob.failed", fields: { reason: codeOf(cause) } });
		refuse(refusal, context, req, res);
	}
}

async function answerBucket(
	context: BlobContext,
	resumable: Resumable,
	address: Address,
	req: IncomingMessage,
	res: ServerResponse,
): Promise<void> {
	if (req.method === "GET") {
		const caller = await callerOf(context, req);
		const request = parseListRequest(address.bucket, address.query, caller.service);
		requireRight(context, caller, { method: "list", bucket: address.bucket, path: folderOf(request) });
		sendJson(res, 200, listPage(context, request));
		return;
	}
	if (req.method !== "POST") throw notAllowed("GET, POST");
	const secret = address.query.get("upload_id");
	if (secret !== null) {
		const command = commandOf(req);
		if (command === "start") throw invalid("The upload is started.");
		await resumable.continue(address, secret, command, req, res);
		return;
	}
	const caller = await callerOf(context, req);
	if (req.headers["x-goog-upload-protocol"] === "resumable") {
		if (commandOf(req) !== "start") throw invalid("An upload begins with its start.");
		await resumable.start(address, caller, req, res);
	} else sendJson(res, 200, toJson(await uploadAtOnce(context, address, caller, req)));
}

async function answerObject(
	context: BlobContext,
	target: Target,
	req: IncomingMessage,
	res: ServerResponse,
): Promise<void> {
	if (req.method === "GET" || req.method === "HEAD") {
		const shared = findByToken(context, target);
		const object = shared ?? findByRight(context, await callerOf(context, req), target);
		checkConditions(parseConditions(target.query), object);
		if (target.query.get("alt") === "media") await download(context, object, shared !== undefined, req, res);
		else sendJson(res, 200, toJson(withToken(context, object)));
		return;
	}
	const caller = await callerOf(context, req);
	if (req.method === "PATCH")
		sendJson(res, 200, toJson(patch(context, caller, target, await readBody(req, maxMetadata))));
	else if (req.method === "DELETE") {
		await remove(context, caller, target);
		res.writeHead(204, { "cache-control": "no-store" }).end();
	} else if (req.method === "POST") sendJson(res, 200, toJson(changeTokens(context, caller, target)));
	else throw notAllowed("GET, HEAD, PATCH, DELETE, POST");
}

/** The SDK sends `Firebase {token}` here, servers send `Bearer {secret}`. Rejects with UNAUTHENTICATED. */
function callerOf(context: BlobContext, req: IncomingMessage): Promise<Caller> {
	return context.authenticate(req.headers.authorization?.replace(/^Firebase /i, "Bearer "), req);
}

function notAllowed(methods: string): HttpError {
	return new HttpError(405, "Method Not Allowed", { allow: methods });
}

function refuse(
	{ status, message, headers }: HttpError,
	{ refused, limits }: BlobContext,
	req: IncomingMessage,
	res: ServerResponse,
) {
	if (res.headersSent || req.socket.destroyed) {
		res.destroy();
		return;
	}
	for (const name of res.getHeaderNames()) if (aboutBytes.test(name)) res.removeHeader(name);
	for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
	refused.drain(req, limits.stallMs);
	sendJson(res, status, JSON.stringify({ error: { code: status, message } }));
}

const aboutBytes = /^(?:content-(?!range|security-policy)|cache-control|etag|last-modified|accept-ranges)/;

/** Logs no paths and no messages: they may hold names. */
function codeOf(cause: unknown): string {
	const inner = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
	if (!(inner instanceof Error)) return "unknown";
	return "code" in inner
		? `${inner.name} ${String(inner.code)}`
		: `${inner.name}: ${inner.message.slice(0, 120)}`;
}
