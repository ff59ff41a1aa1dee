import { EncryptJWT, errors, type JWTPayload, jwtDecrypt } from "jose";
import type { Clock } from "#src/clock.ts";

/** Longer than any challenge. */
const MAX_LENGTH = 2048;

/** What a challenge is for. One kind is never accepted as the other. */
const KINDS = {
	/** The password was right, the code is missing: `mfaPendingCredential`. */
	signIn: { audience: "mfa-sign-in", lifetimeSeconds: 5 * 60 },
	/** A secret that no code has confirmed yet: `sessionInfo`. */
	enrolment: { audience: "mfa-enrolment", lifetimeSeconds: 10 * 60 },
} as const;

type Kind = keyof typeof KINDS;

export type Challenge = {
	/** Names the challenge. */
	id: string;
	uid: string;
	/** Of the account when the challenge was made: a revocation voids it. */
	validSince: number;
	/** The secret of an enrolment. Empty for a sign-in. */
	secret: Uint8Array;
};

/**
 * The steps between the two halves of a sign-in or an enrolment. They are encrypted texts in the client's hands, so a
 * stranger who knows the password cannot push the owner's out of a bounded table.
 */
export type Challenges = {
	/** `expiresAt` in milliseconds since 1970. */
	make(kind: Kind, challenge: Challenge): Promise<{ text: string; expiresAt: number }>;
	/** Undefined for a text that is expired, of the other kind, or not of this server. */
	read(kind: Kind, text: string): Promise<Challenge | undefined>;
};

/** @param key 32 random bytes */
export function createChallenges(
	key: Uint8Array,
	{ issuer, now }: { issuer: string; now: Clock },
): Challenges {
	return {
		async make(kind, { id, uid, validSince, secret }) {
			const { audience, lifetimeSeconds } = KINDS[kind];
			const expires = Math.floor(now() / 1000) + lifetimeSeconds;
			const text = await new EncryptJWT({ validSince, secret: Buffer.from(secret).toString("base64url") })
				.setProtectedHeader({ alg: "dir", enc: "A256GCM" })
				.setIssuer(issuer)
				.setAudience(audience)
				.setSubject(uid)
				.setJti(id)
				.setExpirationTime(expires)
				.encrypt(key);
			return { text, expiresAt: expires * 1000 };
		},
		async read(kind, text) {
			if (text.length > MAX_LENGTH) return undefined;
			try {
				const { payload } = await jwtDecrypt(text, key, {
					issuer,
					audience: KINDS[kind].audience,
					keyManagementAlgorithms: ["dir"],
					contentEncryptionAlgorithms: ["A256GCM"],
					currentDate: new Date(now()),
					requiredClaims: ["sub", "jti", "exp"],
				});
				return challengeOf(payload);
			} catch (error) {
				if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
				throw error;
			}
		},
	};
}

function challengeOf({ jti, sub, validSince, secret }: JWTPayload): Challenge | undefined {
	if (jti === undefined || sub === undefined) return undefined;
	if (typeof validSince !== "number" || typeof secret !== "string") return undefined;
	return { id: jti, uid: sub, validSince, secret: Buffer.from(secret, "base64url") };
}
