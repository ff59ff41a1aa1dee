import { headerParts } from "@junban/callers/header-parts";
import { HttpError } from "#src/blobs/errors.ts";

/** Both ends are inclusive. */
export interface ByteRange {
	start: number;
	end: number;
}

/**
 * The single range of a `Range` header. Undefined to send everything: no range, several ranges, an unknown form, or an
 * empty object. Throws 416 if the range lies outside the object.
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

/** Whether an `If-None-Match` header holds the entity tag (with quotes). */
export function namesTag(header: string | undefined, tag: string): boolean {
	const tags = headerParts(header);
	if (tags.length === 1 && tags[0] === "*") return true;
	return tags.some((each) => each.replace(/^W\//, "") === tag);
}

function outside(size: number): HttpError {
	return new HttpError(416, "Requested range not satisfiable", { "content-range": `bytes */${size}` });
}
