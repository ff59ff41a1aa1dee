import {
	createLocalJWKSet,
	createRemoteJWKSet,
	errors,
	type JSONWebKeySet,
	type JWTHeaderParameters,
	type JWTVerifyGetKey,
} from "jose";
import { errorFields } from "#src/error-fields.ts";
import { Refusal } from "#src/http/refusal.ts";
import type { Clock, Log } from "#src/ports.ts";

/** Where Google publishes the keys that sign Firebase's ID tokens. */
export const GOOGLE_KEYS =
	"https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** How often published keys are fetched again, and how long they count when that fails. */
const REFRESH_MS = 60 * 60_000;
const TRUST_MS = 6 * REFRESH_MS;
/** Least time between two fetches for keys that are not known: forged ones must not make us ask. */
const UNKNOWN_MS = 30_000;
const TIMEOUT_MS = 3_000;

/** Keys of a set in this process, as it is at each moment: a new key counts at once, one taken out no more. */
export function localKeys(read: () => JSONWebKeySet): JWTVerifyGetKey {
	let kids = "";
	let set = createLocalJWKSet({ keys: [] });
	return (header, token) => {
		kidOf(header);
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
 * Keys published at an address. Rejects with `store-unavailable` when they cannot be had: that says nothing about the
 * token, and whoever sent it must not be signed out by it.
 */
export function remoteKeys(url: URL, now: Clock, log: Log, timeoutMs = TIMEOUT_MS): JWTVerifyGetKey {
	const remote = createRemoteJWKSet(url, {
		timeoutDuration: timeoutMs,
		cooldownDuration: UNKNOWN_MS,
		cacheMaxAge: TRUST_MS,
	});
	let asked = now();
	return async (header, token) => {
		kidOf(header);
		try {
			if (remote.fresh && now() - asked >= REFRESH_MS) {
				asked = now();
				await remote.reload().catch((error: unknown) => {
					log("warn", "auth.keys-kept", errorFields(error));
				});
			}
			return await remote(header, token);
		} catch (error) {
			if (error instanceof errors.JWKSNoMatchingKey) throw error;
			log("error", "auth.keys-unavailable", errorFields(error));
			throw new Refusal("store-unavailable");
		}
	};
}

/** Keys are found by name alone: a token without one must not be tried with all there are. */
function kidOf({ kid }: JWTHeaderParameters): void {
	if (typeof kid !== "string" || kid === "") throw new errors.JWKSNoMatchingKey();
}
