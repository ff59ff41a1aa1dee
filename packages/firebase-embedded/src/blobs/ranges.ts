import { HttpError } from "#src/blobs/errors.ts";

/** Both ends included. */
export interface ByteRange {
	start: number;
	end: number;
}

/**
 * The one range that a `Range` header asks for; undefined when everything is to be sent (no range, several, not
 * understood, or nothing to take a part of). Throws 416 for one that lies outside.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
	const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? "");
	const [, first = "", last = ""] = match ?? [];
	if (size === 0 || (first === "" && last === "")) return undefined;
	if (first === "") {
		if (Number(last) === 0) throw outside(size);
		return { start: Math.max(0, size - Number(last)), end: size - 1 };
	}
	if (last !== "" && Number(last) < Number(first)) return undefined;
	if (Number(first) >= size) throw outside(size);
	return { start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Whether an `If-None-Match` header names the entity tag (with its quotes). */
export function namesTag(header: string | undefined, tag: string): boolean {
	if (header === undefined) return false;
	if (header.trim() === "*") return true;
	return header.split(",").some((part) => part.trim().replace(/^W\//, "") === tag);
}

function outside(size: number): HttpError {
	return new HttpError(416, "Requested range not satisfiable", { "content-range": `bytes */${size}` });
}
