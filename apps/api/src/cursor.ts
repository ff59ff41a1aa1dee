import { Buffer } from "node:buffer";

/** Where a page of a list ends, as the caller sends it back. Opaque, and no secret. */
export function cursorOf(...parts: readonly string[]): string {
	return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The parts of a cursor; undefined for a text that is none with so many parts. */
export function cursorParts(cursor: string, count: number): readonly string[] | undefined {
	try {
		const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
		const isOurs = Array.isArray(parts) && parts.length === count;
		return isOurs && parts.every((part) => typeof part === "string") ? parts : undefined;
	} catch {
		return undefined;
	}
}
