import { evictOldest } from "@junban/callers/evict-oldest";
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Caller, Clock, VerifyIdToken } from "#src/ports.ts";

/** Seconds by which the clocks of issuer and verifier may differ. */
const SKEW = 5;
/** Longer than Firebase's ID tokens with the longest claims. */
const MAX_LENGTH = 8_192;
/** Firebase's bound, without names that no document can have: a uid is part of paths. */
const UID = /^(?!\.{1,2}$)[^/]{1,128}$/;
/** Milliseconds for which a verified token is cached, and the number of cached tokens. */
const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;

export interface VerifierOptions {
	/** The Firebase project: audience, and end of the issuer. */
	readonly projectId: string;
	readonly keys: JWTVerifyGetKey;
	readonly now: Clock;
	/** Whether a valid token is still in force: its account is neither disabled nor signed out. Default: always. */
	readonly isInForce?: (verified: Verified) => boolean;
	/**
	 * Waits after a signature that was not checked before, in turns of these groups. Signatures are checked beside the event loop, and
	 * hundreds may be told at the same moment, in no turn of the requests. Default: no wait.
	 */
	readonly goOn?: (path: readonly string[]) => Promise<void>;
	/** Number of cached tokens. Default: 1,000. */
	readonly maxCached?: number;
}

/** A verified token; `token` has all its claims. */
interface Verified {
	readonly uid: string;
	readonly token: JWTPayload;
}

interface Cached extends Verified {
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
	goOn,
	maxCached = MAX_CACHED,
}: VerifierOptions): VerifyIdToken {
	const cache = new Map<string, Cached>();

	async function check(token: string): Promise<Cached> {
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
		// jose does not check the type of the subject.
		if (typeof sub !== "string" || !UID.test(sub)) throw new errors.JWTInvalid();
		return {
			uid: sub,
			token: payload,
			caller: callerOf(sub, payload),
			until: Math.min(now() + CACHE_MS, exp * 1000),
		};
	}

	/** "refused": its signature was checked, and is wrong. Rejects with `KeysUnavailable`. */
	async function checked(token: string): Promise<Cached | "refused" | "no token"> {
		try {
			return await check(token);
		} catch (error) {
			if (error instanceof errors.JWSSignatureVerificationFailed) return "refused";
			if (error instanceof errors.JOSEError || error instanceof TypeError) return "no token";
			throw error;
		}
	}

	return async (token, networks) => {
		if (token.length > MAX_LENGTH) return undefined;
		let verified = cache.get(token);
		if (verified === undefined || verified.until <= now()) {
			cache.delete(token);
			const found = await checked(token);
			if (found === "no token") return undefined;
			if (found !== "refused") {
				evictOldest(cache, maxCached);
				cache.set(token, found);
			}
			// Those with wrong signatures are not before the others.
			await goOn?.([found === "refused" ? "refused" : "valid", ...networks]);
			if (found === "refused") return undefined;
			verified = found;
		}
		return isInForce === undefined || isInForce(verified) ? verified.caller : undefined;
	};
}

function callerOf(uid: string, { email, email_verified, master, firebase }: JWTPayload): Caller {
	const signIn: object = typeof firebase === "object" && firebase !== null ? firebase : {};
	const provider = "sign_in_provider" in signIn ? signIn.sign_in_provider : undefined;
	const factor = "sign_in_second_factor" in signIn ? signIn.sign_in_second_factor : undefined;
	return {
		uid,
		master: master === true,
		secondFactor: typeof factor === "string" && factor !== "",
		...(typeof email === "string" && email !== "" ? { email } : {}),
		emailVerified: email_verified === true,
		anonymous: provider === "anonymous",
	};
}
