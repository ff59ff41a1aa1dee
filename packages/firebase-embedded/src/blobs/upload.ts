import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Caller } from "#src/access/authorize.ts";
import { parseConditions } from "#src/blobs/conditions.ts";
import type { BlobContext } from "#src/blobs/context.ts";
import { Digest } from "#src/blobs/digest.ts";
import { HttpError, noRoom, tooLarge } from "#src/blobs/errors.ts";
import { boundaryOf, readMultipart } from "#src/blobs/multipart.ts";
import { type Address, checkName } from "#src/blobs/names.ts";
import type { Stored } from "#src/blobs/object.ts";
import { bodyOf, receive, truncatedBody } from "#src/blobs/receive.ts";
import type { UploadRequest } from "#src/blobs/sessions.ts";
import { parseSettings, type SettingsPatch } from "#src/blobs/settings.ts";
import { requireUploadRight, storeUpload } from "#src/blobs/store-upload.ts";
import { liftDeadline } from "#src/server/body-deadline.ts";
import { invalid } from "#src/status.ts";

/** Bytes of a multipart body besides the data, at most. */
const maxOverhead = 100_000;

/** The metadata and conditions of an upload request. Throws INVALID_ARGUMENT. */
export function uploadRequest(
	{ bucket, query }: Address,
	caller: Caller,
	settings: SettingsPatch,
	more: { total: number | undefined; contentType: string | undefined },
): UploadRequest {
	const contentType = settings.contentType ?? more.contentType;
	return {
		bucket,
		name: checkName(query.get("name") ?? settings.name ?? ""),
		// A type from a header has the same bounds as one from the metadata.
		settings:
			contentType === undefined
				? settings
				: { ...settings, ...parseSettings(JSON.stringify({ contentType })) },
		conditions: parseConditions(query),
		total: more.total,
		caller: caller.service ? "service" : { auth: caller.auth },
	};
}

/** `Content-Length`. Throws 411 without it: rights and room are checked before the body is read. */
export function announcedLength(req: IncomingMessage): number {
	const text = req.headers["content-length"];
	if (text === undefined) throw new HttpError(411, "Uploads need a Content-Length.");
	return Number(text);
}

/** Throws 413 or 402. */
export async function requireRoom(context: BlobContext, bytes: number): Promise<void> {
	if (bytes > context.limits.maxObjectBytes) throw tooLarge(context.limits.maxObjectBytes);
	if (!(await context.folder.hasRoom(bytes))) throw noRoom();
}

/** An upload in one request: `multipart/related`, or the bytes alone. Leaves nothing behind if it rejects. */
export async function uploadAtOnce(
	context: BlobContext,
	address: Address,
	caller: Caller,
	req: IncomingMessage,
): Promise<Stored> {
	const length = announcedLength(req);
	if (length > context.limits.maxObjectBytes + maxOverhead) throw tooLarge(context.limits.maxObjectBytes);
	const body = bodyOf(req, context.limits.stallMs);
	try {
		if (!isMultipart(req)) {
			const more = { total: length, contentType: req.headers["content-type"] };
			return await take(
				context,
				{ caller, request: uploadRequest(address, caller, {}, more) },
				length,
				body,
				req,
			);
		}
		const { metadata, contentType, overhead, data } = await readMultipart(
			boundaryOf(req.headers["content-type"]),
			body,
		);
		const more = { total: undefined, contentType };
		const request = uploadRequest(address, caller, parseSettings(metadata), more);
		const size = length - overhead;
		if (size < 0) throw invalid("The closing boundary is missing.");
		return await take(context, { caller, request }, size, data, req);
	} finally {
		await body.return(undefined);
	}
}

function isMultipart(req: IncomingMessage): boolean {
	const protocol = req.headers["x-goog-upload-protocol"];
	if (protocol === "multipart") return true;
	if (protocol !== undefined && protocol !== "raw") throw invalid("Not a protocol of uploads.");
	return protocol === undefined && /^multipart\/related\b/i.test(req.headers["content-type"] ?? "");
}

async function take(
	context: BlobContext,
	{ caller, request }: { caller: Caller; request: UploadRequest },
	size: number,
	data: AsyncIterable<Buffer>,
	req: IncomingMessage,
): Promise<Stored> {
	requireUploadRight(context, request, size);
	context.changes.count(caller);
	await requireRoom(context, size);
	const done = begin(context, request);
	liftDeadline(req);
	const draft = randomBytes(16).toString("hex");
	const digest = new Digest();
	try {
		const file = await context.folder.openDraft(draft);
		try {
			await receive(data, file, digest, context.limits.maxObjectBytes);
			if (request.total !== undefined && digest.size !== request.total) throw truncatedBody();
			await file.sync();
		} finally {
			await file.close();
		}
		return await storeUpload(context, request, draft, digest);
	} catch (cause) {
		await context.folder.removeDraft(draft);
		throw cause;
	} finally {
		done();
	}
}

/** Counts the upload, for as long as its file is open. Throws 429 if too many of its caller's are. */
function begin({ uploading, limits }: BlobContext, { caller }: UploadRequest): () => void {
	if (caller === "service") return () => undefined;
	const uid = caller.auth?.uid ?? "";
	if (uploading.of(uid) >= limits.maxUploads) throw new HttpError(429, "Too many uploads are under way.");
	uploading.add(uid, 1);
	return () => uploading.add(uid, -1);
}
