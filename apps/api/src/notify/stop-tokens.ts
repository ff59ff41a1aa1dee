import { Buffer } from "node:buffer";
import type { webcrypto } from "node:crypto";
import { type AppUid, type LineUid, type MemberUid, parseMemberUid } from "@junban/domain/values";
import type { RandomBytes } from "#src/ports.ts";

const IV_BYTES = 12;
const MAX_TOKEN = 400;

/**
 * Tokens of the links that stop the mails of one place. Encrypted and authenticated (AES-256-GCM): a link in a mail
 * passes through other systems, and the member uid is the key to the place.
 */
export class StopTokens {
	readonly #randomBytes: RandomBytes;
	readonly #key: Promise<webcrypto.CryptoKey>;

	/** @param secret base64url, see `ApiSettings` */
	constructor(secret: string, randomBytes: RandomBytes) {
		this.#randomBytes = randomBytes;
		this.#key = keyOf(secret);
	}

	async make(app: AppUid, line: LineUid, member: MemberUid): Promise<string> {
		const iv = Uint8Array.from(this.#randomBytes(IV_BYTES));
		const additionalData = Buffer.from(`${app}/${line}`);
		const sealed = await crypto.subtle.encrypt(
			{ name: "AES-GCM", iv, additionalData },
			await this.#key,
			Buffer.from(member),
		);
		return Buffer.concat([iv, new Uint8Array(sealed)]).toString("base64url");
	}

	/** The member of a token. Undefined for a token that was not made for this line. */
	async open(app: AppUid, line: LineUid, token: unknown): Promise<MemberUid | undefined> {
		if (typeof token !== "string" || token.length > MAX_TOKEN || !/^[\w-]+$/.test(token)) return undefined;
		const bytes = Uint8Array.from(Buffer.from(token, "base64url"));
		if (bytes.length <= IV_BYTES) return undefined;
		try {
			const opened = await crypto.subtle.decrypt(
				{ name: "AES-GCM", iv: bytes.subarray(0, IV_BYTES), additionalData: Buffer.from(`${app}/${line}`) },
				await this.#key,
				bytes.subarray(IV_BYTES),
			);
			return parseMemberUid(Buffer.from(opened).toString());
		} catch {
			return undefined;
		}
	}
}

async function keyOf(secret: string): Promise<webcrypto.CryptoKey> {
	const material = await crypto.subtle.importKey("raw", Buffer.from(secret, "base64url"), "HKDF", false, [
		"deriveKey",
	]);
	return await crypto.subtle.deriveKey(
		{ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: Buffer.from("junban stop-tokens v1") },
		material,
		{ name: "AES-GCM", length: 256 },
		false,
		["encrypt", "decrypt"],
	);
}
