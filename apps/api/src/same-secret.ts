import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";

/** Whether two secrets are one, in a time that tells nothing of where they differ. */
export function sameSecret(given: string, known: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(known)];
	return a.length === b.length && timingSafeEqual(a, b);
}
