import type { IncomingMessage } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Caller, nobody } from "#src/access/authorize.ts";
import { sameSecret } from "#src/access/same-secret.ts";

/**
 * Rejects with UNAUTHENTICATED.
 * @param header the `Authorization` header; undefined stands for a caller who is not signed in
 * @param req the request of this caller; a channel sends the header in the body
 */
export type Authenticate = (header: string | undefined, req: IncomingMessage) => Promise<Caller>;

/** Called when a request's caller is known, before the answer. */
export type NoteCaller = (req: IncomingMessage, caller: Caller) => void;

/** Undefined for a token that is not valid. */
export type VerifyToken = (
	token: string,
) => Promise<{ uid: string; token: Record<string, unknown>; expiresAt: number } | undefined>;

export function authenticator(
	secret: string,
	verify: VerifyToken,
	networkOf: (req: IncomingMessage) => string,
): Authenticate {
	return async (header, req) => {
		const network = networkOf(req);
		if (header === undefined || header === "") return { ...nobody, network };
		const token = /^Bearer (.+)$/i.exec(header)?.[1];
		if (token === undefined) throw unauthenticated();
		if (sameSecret(token, secret)) return { service: true };
		const verified = await verify(token);
		if (verified === undefined) throw unauthenticated();
		return {
			service: false,
			auth: { uid: verified.uid, token: verified.token },
			expiresAt: verified.expiresAt,
			network,
		};
	};
}

function unauthenticated(): FirestoreError {
	return new FirestoreError("UNAUTHENTICATED", "Missing or invalid authentication.");
}
