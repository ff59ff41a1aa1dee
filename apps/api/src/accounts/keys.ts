import {
	createLocalJWKSet,
	createRemoteJWKSet,
	errors,
	type JSONWebKeySet,
	type JWTHeaderParameters,
	type JWTVerifyGetKey,
} from "jose";
import { errorFields } from "#src/error-fields.ts";
import { type Clock, KeysUnavailable, type Log } from "#src/ports.ts";

/** Where Google publishes the keys that sign Firebase's ID tokens. */
export const GOOGLE_KEYS =
	"https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** Published keys are fetched again after this time. While that fails, they are trusted for `TRUST_MS`. */
const REFRESH_MS = 60 * 60_000;
const TRUST_MS = 6 * REFRESH_MS;
/** Least time between two fetches for unknown keys, so that forged tokens cannot cause a flood of fetches. */
const UNKNOWN_MS = 30_000;
const TIMEOUT_MS = 3_000;

/** The keys of a set in this process, read at each check: a new key counts at once, a removed one no longer. */
export function localKeys(read: () => JSONWebKeySet): JWTVerifyGetKey {
	let kids = "";
	let set = createLocalJWKSet({ keys: [] });
	return (header, token) => {
		requireKid(header);
		const jwks = read();
		const now = jwks.keys.map(({ kid }) => kid).join();
		if (now !== kids) {
			set = createLocalJWKSet(jwks);
			kids = now;
		}
		return set(header, token);
	};
}

/**
 * Keys published at an address. Rejects with `KeysUnavailable` when they cannot be fetched: that says nothing about the
 * token, and its sender must not be signed out.
 */
export function remoteKeys(url: URL, now: Clock, log: Log, timeoutMs = TIMEOUT_MS): JWTVerifyGetKey {
	const remote = createRemoteJWKSet(url, {
		timeoutDuration: timeoutMs,
		cooldownDuration: UNKNOWN_MS,
		cacheMaxAge: TRUST_MS,
	});
	let fetchedAt = now();
	return async (header, token) => {
		requireKid(header);
		try {
			if (remote.fresh && now() - fetchedAt >= REFRESH_MS) {
				fetchedAt = now();
				await remote.reload().catch((error: unknown) => {
					log("warn", "auth.keys-kept", errorFields(error));
				});
			}
			return await remote(header, token);
		} catch (error) {
			if (error instanceof errors.JWKSNoMatchingKey) throw error;
			log("error", "auth.keys-unavailable", errorFields(error));
			throw new KeysUnavailable();
		}
	};
}

/** Keys are found only by their name. A token without a `kid` must not be tried with every key. */
function requireKid({ kid }: JWTHeaderParameters): void {
	if (typeof kid !== "string" || kid === "") throw new errors.JWKSNoMatchingKey();
}
