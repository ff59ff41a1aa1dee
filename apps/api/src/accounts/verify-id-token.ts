import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { makeRoom } from "#src/make-room.ts";
import type { Caller, Clock, VerifyIdToken } from "#src/ports.ts";

/** Seconds by which the clocks of who signs and who checks may differ. */
const SKEW = 5;
/** Firebase's ID tokens with the longest claims are shorter. */
const MAX_LENGTH = 8_192;
/** Firebase's bound, and what can name a document: a uid is part of paths. */
const UID = /^(?!\.{1,2}$)[^/]{1,128}$/;
/** A checked signature is not checked again for so long; at most so many are kept. */
const KEPT_MS = 60_000;
const MAX_KEPT = 1_000;

export interface VerifierOptions {
	/** The Firebase project: audience, and end of the issuer. */
	readonly projectId: string;
	readonly keys: JWTVerifyGetKey;
	readonly now: Clock;
	/** Whether a token that is right is still in force: its account neither disabled nor signed out. Default: always. */
	readonly isInForce?: (verified: Verified) => boolean;
	/** How many checked tokens are remembered. Default: 1,000. */
	readonly maxKept?: number;
}

/** What a right token says; `token` are all its claims. */
interface Verified {
	readonly uid: string;
	readonly token: JWTPayload;
}

interface Kept extends Verified {
	readonly caller: Caller;
	readonly until: number;
}

/**
 * Checks ID tokens as Firebase documents it: RS256 by a key of the project's set, issuer and audience of the project, not
 * expired, issued and signed in in the past, and a subject.
 */
export function createVerifier({
	projectId,
	keys,
	now,
	isInForce,
	maxKept = MAX_KEPT,
}: VerifierOptions): VerifyIdToken {
	const kept = new Map<string, Kept>();

	async function check(token: string): Promise<Kept> {
		const { payload } = await jwtVerify(token, keys, {
			algorithms: ["RS256"],
			issuer: `https://securetoken.google.com/${projectId}`,
			audience: projectId,
			clockTolerance: SKEW,
			currentDate: new Date(now()),
			requiredClaims: ["sub", "iat", "exp", "auth_time"],
		});
		const { sub, iat = 0, exp = 0, aud, auth_time } = payload;
		const latest = now() / 1000 + SKEW;
		if (aud !== projectId || typeof auth_time !== "number" || auth_time > latest || iat > latest)
			throw new errors.JWTInvalid();
		// jose takes the type of the subject on trust.
		if (typeof sub !== "string" || !UID.test(sub)) throw new errors.JWTInvalid();
		return {
			uid: sub,
			token: payload,
			caller: callerOf(sub, payload),
			until: Math.min(now() + KEPT_MS, exp * 1000),
		};
	}

	return async (token) => {
		if (token.length > MAX_LENGTH) return undefined;
		let verified = kept.get(token);
		if (verified === undefined || verified.until <= now()) {
			kept.delete(token);
			try {
				verified = await check(token);
			} catch (error) {
				// A text that is no token, a token that is not right. Keys that cannot be had are another matter.
				if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
				throw error;
			}
			makeRoom(kept, maxKept);
			kept.set(token, verified);
		}
		return isInForce === undefined || isInForce(verified) ? verified.caller : undefined;
	};
}

function callerOf(uid: string, { email, email_verified, master, firebase }: JWTPayload): Caller {
	const provider =
		typeof firebase === "object" && firebase !== null && "sign_in_provider" in firebase
			? firebase.sign_in_provider
			: undefined;
	return {
		uid,
		master: master === true,
		...(typeof email === "string" && email !== "" ? { email } : {}),
		emailVerified: email_verified === true,
		anonymous: provider === "anonymous",
	};
}
