import type { FileHandle } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Digest } from "#src/blobs/digest.ts";
import { tooLarge } from "#src/blobs/errors.ts";
import { freeMemory } from "#src/free-memory.ts";

/**
 * The body in chunks, with backpressure. Cuts the connection if nothing arrives for `stallMs`. Throws CANCELLED if the
 * connection ends before the body.
 */
export async function* bodyOf(req: IncomingMessage, stallMs: number): AsyncGenerator<Buffer> {
	const stalled = () => req.destroy(new Error("The body stalled"));
	let timer = setTimeout(stalled, stallMs);
	try {
		// A refusal in the middle must not close the connection: the answer still has to be sent on it.
		for await (const part of req.iterator({ destroyOnReturn: false })) {
			clearTimeout(timer);
			yield part;
			timer = setTimeout(stalled, stallMs);
		}
	} catch (cause) {
		throw truncatedBody(cause);
	} finally {
		clearTimeout(timer);
	}
	if (!req.complete) throw truncatedBody();
}

/** CANCELLED: the body is shorter than announced. */
export function truncatedBody(cause?: unknown): FirestoreError {
	return new FirestoreError("CANCELLED", "The request was cut off", { cause });
}

/** The chunks without the first `bytes` bytes. */
export async function* skip(parts: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
	let left = bytes;
	for await (const part of parts) {
		if (part.length > left) yield left === 0 ? part : part.subarray(left);
		left = Math.max(0, left - part.length);
	}
}

export function isTruncated(cause: unknown): boolean {
	return cause instanceof FirestoreError && cause.status === "CANCELLED";
}

/**
 * Appends chunks to the file, after the bytes that `digest` already counts, and adds them to `digest`. Chunks before a
 * failure stay written. Throws 413 above `limit` bytes in total.
 */
export async function receive(
	parts: AsyncIterable<Buffer>,
	file: FileHandle,
	digest: Digest,
	limit: number,
): Promise<void> {
	for await (const part of parts) {
		if (digest.size + part.length > limit) throw tooLarge(limit);
		await writeAll(file, part, digest.size);
		digest.update(part);
		freeMemory(part);
	}
}

async function writeAll(file: FileHandle, part: Buffer, position: number): Promise<void> {
	for (let done = 0; done < part.length; ) {
		const { bytesWritten } = await file.write(part, done, part.length - done, position + done);
		done += bytesWritten;
	}
}

/** Computes the digest of a draft's first `size` bytes again after a restart. False if the draft is shorter. */
export async function digestAgain(file: FileHandle, digest: Digest, size: number): Promise<boolean> {
	const buffer = Buffer.allocUnsafe(65_536);
	while (digest.size < size) {
		const { bytesRead } = await file.read(
			buffer,
			0,
			Math.min(buffer.length, size - digest.size),
			digest.size,
		);
		if (bytesRead === 0) return false;
		digest.update(buffer.subarray(0, bytesRead));
	}
	return true;
}
