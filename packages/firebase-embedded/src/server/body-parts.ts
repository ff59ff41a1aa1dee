import type { Readable } from "node:stream";

/** A body may come in so many parts of any size. */
const FREE_PARTS = 1_000;
/** Each further part must have so many bytes on average. */
const PART_BYTES = 256;

/**
 * Calls `cut` when a body comes in very many small parts. Whoever reads it keeps each part as an object of some 400 bytes
 * until the body is complete, so one of a megabyte that comes byte by byte would take 400. Networks bring parts of about a
 * packet's size.
 */
export function boundParts(req: Readable, cut: () => void): void {
	const push = req.push.bind(req);
	let parts = 0;
	let bytes = 0;
	req.push = (part: Buffer | null) => {
		if (part === null) return push(null);
		parts++;
		bytes += part.length;
		if (parts > FREE_PARTS + bytes / PART_BYTES) {
			cut();
			return false;
		}
		return push(part);
	};
}
