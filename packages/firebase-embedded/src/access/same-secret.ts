import { createHash, timingSafeEqual } from "node:crypto";

/** Compares two secrets. Takes the same time for all texts, because their digests have equal lengths. */
export function sameSecret(a: string, b: string): boolean {
	return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
