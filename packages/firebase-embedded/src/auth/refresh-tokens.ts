import { createHash, createHmac, randomBytes } from "node:crypto";

const FAMILY_BYTES = 16;
const SECRET_BYTES = 32;

/** A refresh token in parts: 16 bytes that name its family, and 32 secret bytes. */
export type RefreshToken = { text: string; family: Uint8Array; hash: Uint8Array };

/** The first token of a new family. */
export function newRefreshToken(): RefreshToken {
	return made(randomBytes(FAMILY_BYTES), randomBytes(SECRET_BYTES));
}

/**
 * Returns the successor of a token. It is always the same one, so a client that lost the answer gets it again although
 * only hashes are stored. It depends on the token and on the server's key.
 */
export function nextRefreshToken(token: RefreshToken, key: Uint8Array): RefreshToken {
	return made(token.family, createHmac("sha256", key).update(token.text).digest());
}

/** Undefined if the text is not a token of this server. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
	// A token of format 1 has no family name; its hash names the family.
	if (/^[\w-]{43}$/.test(text)) {
		const hash = hashOf(text);
		return { text, family: hash.subarray(0, FAMILY_BYTES), hash };
	}
	if (!/^[\w-]{64}$/.test(text)) return undefined;
	const family = Buffer.from(text, "base64url").subarray(0, FAMILY_BYTES);
	return { text, family, hash: hashOf(text) };
}

/**
 * What ID tokens and the list of sessions call a session. Not the family itself: a refresh token with this family and a
 * wrong secret would end the session.
 */
export function sessionName(family: Uint8Array): string {
	return createHash("sha256").update(family).digest("base64url").slice(0, 22);
}

function made(family: Uint8Array, secret: Uint8Array): RefreshToken {
	const text = Buffer.concat([family, secret]).toString("base64url");
	return { text, family, hash: hashOf(text) };
}

/** Tokens have 256 random bits, so a plain hash is enough to make the file useless to a thief. */
function hashOf(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
