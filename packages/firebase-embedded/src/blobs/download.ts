import type { FileHandle } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlobContext } from "#src/blobs/context.ts";
import { notFound } from "#src/blobs/errors.ts";
import { dispositionOf, etagOf, type Stored } from "#src/blobs/object.ts";
import { namesTag, parseRange } from "#src/blobs/ranges.ts";
import { presentationOf } from "#src/blobs/sniff.ts";

/**
 * Sends the bytes. Images that cannot hold scripts are shown inline. Everything else is a download, in a sandbox, with
 * a type that no browser runs.
 * @param byToken the request has a valid token of the object, so its address always stands for these bytes
 */
export async function download(
	context: BlobContext,
	object: Stored,
	byToken: boolean,
	req: IncomingMessage,
	res: ServerResponse,
): Promise<void> {
	const tag = `"${etagOf(object)}"`;
	setHeaders(object, tag, byToken, res);
	if (namesTag(req.headers["if-none-match"], tag)) {
		res.writeHead(304).end();
		return;
	}
	const ifRange = req.headers["if-range"];
	const wanted = ifRange === undefined || ifRange === tag ? req.headers.range : undefined;
	const range = parseRange(wanted, object.size);
	const { start, end } = range ?? { start: 0, end: object.size - 1 };
	res.setHeader("content-length", end - start + 1);
	if (range !== undefined) res.setHeader("content-range", `bytes ${start}-${end}/${object.size}`);
	const status = range === undefined ? 200 : 206;
	if (req.method === "HEAD" || object.size === 0) {
		res.writeHead(status).end();
		return;
	}
	let at = start;
	// One buffer for all parts, so that memory does not grow with the object.
	const buffer = Buffer.allocUnsafeSlow(Math.min(partBytes, end - start + 1));
	const read = () => readPart(context, object, buffer.subarray(0, end + 1 - at), at);
	// The first part is read before the head is sent: the object may have been replaced or removed.
	let part = await read();
	try {
		res.writeHead(status);
		for (;;) {
			at += part.length;
			await write(res, part, context.limits.stallMs);
			if (at > end) break;
			part = await read();
		}
		res.end();
	} catch {
		// The receiver left, or the disk failed: in both cases the connection is cut, since the head is already sent.
		res.destroy();
	}
}

/** Bytes that are read at once. The slowest receivers take as many within `stallMs`. */
const partBytes = 65_536;

/**
 * The next part of an object. Its file is open only meanwhile: receivers that take nothing would otherwise keep as many files
 * open as the system allows.
 */
async function readPart(context: BlobContext, object: Stored, buffer: Buffer, at: number): Promise<Buffer> {
	const file = await openFile(context, object);
	try {
		const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
		if (bytesRead === 0) throw new Error("The file is shorter than its object");
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}

function write(res: ServerResponse, part: Buffer, stallMs: number): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => res.destroy(), stallMs);
		const ended = () => settle(new Error("The connection ended"));
		const settle = (error: Error | null | undefined) => {
			clearTimeout(timer);
			res.off("close", ended);
			if (error) reject(error);
			else resolve();
		};
		res.on("close", ended);
		res.write(part, settle);
	});
}

/** Throws NOT_FOUND if the object was replaced or removed meanwhile. */
async function openFile(context: BlobContext, object: Stored): Promise<FileHandle> {
	try {
		return await context.folder.openFile(object.file);
	} catch (cause) {
		const now = context.objects.find(object.bucket, object.name);
		if (now?.file === object.file) throw cause;
		throw notFound();
	}
}

function setHeaders(object: Stored, tag: string, byToken: boolean, res: ServerResponse): void {
	const { settings, name } = object;
	const { type, inline } = presentationOf(object.image, settings.contentType);
	res.setHeader("content-type", type);
	res.setHeader("content-disposition", disposition(settings.contentDisposition, inline, name));
	res.setHeader("x-content-type-options", "nosniff");
	res.setHeader("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
	// Pages on other hosts show it as a picture.
	res.setHeader("cross-origin-resource-policy", "cross-origin");
	res.setHeader("accept-ranges", "bytes");
	res.setHeader("etag", tag);
	res.setHeader("last-modified", new Date(object.updated / 1000).toUTCString());
	// A response that needed rights is never cached for others, whatever the object's own `cacheControl` is.
	const cache = byToken ? (settings.cacheControl ?? "private, max-age=3600") : "private, no-cache";
	res.setHeader("cache-control", cache);
	if (!byToken) res.appendHeader("vary", "Authorization");
	if (settings.contentLanguage !== undefined) res.setHeader("content-language", settings.contentLanguage);
	const { contentEncoding } = settings;
	if (contentEncoding === "gzip" || contentEncoding === "br")
		res.setHeader("content-encoding", contentEncoding);
}

/** An owner may turn an image into a download and name its file, but never a download into an inline page. */
function disposition(own: string | undefined, inline: boolean, name: string): string {
	const plain = own !== undefined && /^[\x20-\x7e]+$/.test(own);
	if (plain && (inline ? /^(?:inline|attachment)\b/i : /^attachment\b/i).test(own)) return own;
	return dispositionOf(inline ? "inline" : "attachment", name);
}
