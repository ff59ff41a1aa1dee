import { randomUUID } from "node:crypto";
import { checkConditions } from "#src/blobs/conditions.ts";
import { type BlobContext, requireRight } from "#src/blobs/context.ts";
import type { Digest } from "#src/blobs/digest.ts";
import { isOutcomeUnknown, noRoom } from "#src/blobs/errors.ts";
import { fileOf } from "#src/blobs/folder.ts";
import { type Stored, toResource } from "#src/blobs/object.ts";
import { callerOf, type UploadRequest } from "#src/blobs/sessions.ts";
import { applyPatch, type Settings, unknownType } from "#src/blobs/settings.ts";
import { imageType } from "#src/blobs/sniff.ts";
import { invalid } from "#src/status.ts";

/**
 * Checks, before the first byte is read, whether the caller may store `size` bytes. The rules know the MD5 hash only if
 * the sender announced it; it is verified at the end. Throws PERMISSION_DENIED, 412 or INVALID_ARGUMENT.
 */
export function requireUploadRight(context: BlobContext, request: UploadRequest, size: number): void {
	const { bucket, name, conditions } = request;
	const before = context.objects.find(bucket, name);
	const now = context.now() * 1000;
	const draft = { bucket, name, size, generation: now, metageneration: 1, timeCreated: now, updated: now };
	requireRight(context, callerOf(request), {
		method: "create",
		bucket,
		path: name,
		before: before && toResource(before),
		after: { ...draft, md5Hash: request.settings.md5Hash, ...settingsOf(request) },
	});
	checkConditions(conditions, before);
	requireRoom(context, request, before);
}

/** Refuses a new object in a folder that is full. */
function requireRoom(
	{ objects, limits }: BlobContext,
	request: UploadRequest,
	before: Stored | undefined,
): void {
	if (before !== undefined || callerOf(request).service) return;
	const { bucket, name } = request;
	const folder = name.slice(0, Math.max(0, name.lastIndexOf("/")));
	if (objects.countIn(bucket, folder, limits.maxFolderObjects) >= limits.maxFolderObjects) throw noRoom();
}

/**
 * Turns a draft, whose bytes are on the disk, into an object: checks the right again with the actual bytes, moves the
 * file and commits. When this resolves, the object survives a loss of power. When it rejects, nothing has changed.
 * @param session the resumable upload that ends with it
 */
export async function storeUpload(
	context: BlobContext,
	request: UploadRequest,
	draft: string,
	digest: Digest,
	session?: string,
): Promise<Stored> {
	const { objects, folder } = context;
	const { bucket, name, conditions } = request;
	const md5Hash = digest.end();
	if (request.settings.md5Hash !== undefined && request.settings.md5Hash !== md5Hash)
		throw invalid("The bytes have another MD5 hash than was announced.");
	const generation = objects.tick();
	const object: Stored = {
		bucket,
		name,
		file: fileOf(bucket, name, generation),
		size: digest.size,
		md5Hash,
		generation,
		metageneration: 1,
		timeCreated: generation,
		updated: generation,
		image: imageType(digest.head),
		tokens: [randomUUID()],
		settings: settingsOf(request),
	};
	await folder.place(draft, object.file);
	let before: Stored | undefined;
	try {
		before = objects.find(bucket, name);
		requireRight(context, callerOf(request), {
			method: "create",
			bucket,
			path: name,
			before: before && toResource(before),
			after: toResource(object),
		});
		checkConditions(conditions, before);
		requireRoom(context, request, before);
		objects.put(object, session === undefined ? undefined : { id: session, used: context.now() });
	} catch (cause) {
		// At the next start, files without an object are removed.
		if (!isOutcomeUnknown(cause)) await folder.removeFile(object.file);
		throw cause;
	}
	if (before !== undefined) await folder.removeFile(before.file);
	return object;
}

function settingsOf(request: UploadRequest): Settings {
	return applyPatch({ contentType: unknownType }, request.settings);
}
