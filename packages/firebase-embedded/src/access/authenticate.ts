import { createHash, timingSafeEqual } from "node:crypto";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Caller } from "#src/access/authorize.ts";

/**
 * Rejects with UNAUTHENTICATED.
 * @param header the `Authorization` header; undefined stands for a caller who is not signed in
 */
export type Authenticate = (header: string | undefined) => Promise<Caller>;

/** Undefined for a token that is not valid. */
export type VerifyToken = (
	token: string,
) => Promise<{ uid: string; token: Record<string, unknown>; expiresAt: number } | undefined>;

export function authenticator(secret: string, verify: VerifyToken): Authenticate {
	const expected = digest(secret);
	return async (header) => {
		if (header === undefined || header === "")
			return { service: false, auth: null, expiresAt: Number.POSITIVE_INFINITY };
		const token = /^Bearer (.+)$/i.exec(header)?.[1];
		if (token === undefined) throw unauthenticated();
		// Digests have equal lengths, so the comparison takes the same time for every header.
		if (timingSafeEqual(digest(token), expected)) return { service: true };
		const verified = await verify(token);
		if (verified === undefined) throw unauthenticated();
		return {
			service: false,
			auth: { uid: verified.uid, token: verified.token },
			expiresAt: verified.expiresAt,
		};
	};
}

function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}

function unauthenticated(): FirestoreError {
	return new FirestoreError("UNAUTHENTICATED", "Missing or invalid authentication.");
}
