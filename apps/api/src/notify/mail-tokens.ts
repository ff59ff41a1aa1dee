import { Buffer } from "node:buffer";
import type { webcrypto } from "node:crypto";
import {
	type AppUid,
	checkMailAddress,
	type LineUid,
	type MemberUid,
	parseMemberUid,
} from "@junban/domain/values";
import type { RandomBytes } from "#src/ports.ts";

const IV_BYTES = 12;
/** A member uid and a mail address at their longest. */
const MAX_TOKEN = 600;

/** What the link of a token does: it stops the mails, or it confirms the address. */
type Purpose = "stop" | "confirm";

/** A place, and the address that its mails go to. */
export interface MailedPlace {
	readonly member: MemberUid;
	readonly address: string;
}

/**
 * Tokens of the links in mails. Encrypted and authenticated (AES-256-GCM): a mail passes through other systems, and the
 * member uid is the key to the place.
 */
export class MailTokens {
	readonly #randomBytes: RandomBytes;
	readonly #key: Promise<webcrypto.CryptoKey>;

	/** @param secret base64url, see `ApiSettings` */
	constructor(secret: string, randomBytes: RandomBytes) {
		this.#randomBytes = randomBytes;
		this.#key = keyOf(secret);
	}

	async make(purpose: Purpose, app: AppUid, line: LineUid, place: MailedPlace): Promise<string> {
		const iv = Uint8Array.from(this.#randomBytes(IV_BYTES));
		const sealed = await crypto.subtle.encrypt(
			{ name: "AES-GCM", iv, additionalData: scopeOf(purpose, app, line) },
			await this.#key,
			Buffer.from(`${place.member} ${place.address}`),
		);
		return Buffer.concat([iv, new Uint8Array(sealed)]).toString("base64url");
	}

	/** The place of a token. Undefined for a token that was not made for this purpose and this line. */
	async open(purpose: Purpose, app: AppUid, line: LineUid, token: unknown): Promise<MailedPlace | undefined> {
		if (typeof token !== "string" || token.length > MAX_TOKEN || !/^[\w-]+$/.test(token)) return undefined;
		const bytes = Uint8Array.from(Buffer.from(token, "base64url"));
		if (bytes.length <= IV_BYTES) return undefined;
		try {
			const opened = await crypto.subtle.decrypt(
				{ name: "AES-GCM", iv: bytes.subarray(0, IV_BYTES), additionalData: scopeOf(purpose, app, line) },
				await this.#key,
				bytes.subarray(IV_BYTES),
			);
			return placeOf(Buffer.from(opened).toString());
		} catch {
			return undefined;
		}
	}
}

function scopeOf(purpose: Purpose, app: AppUid, line: LineUid): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(Buffer.from(`${purpose} ${app}/${line}`));
}

function placeOf(text: string): MailedPlace | undefined {
	const space = text.indexOf(" ");
	const member = parseMemberUid(text.slice(0, space));
	const address = checkMailAddress(text.slice(space + 1));
	return member === undefined || !address.ok ? undefined : { member, address: address.value };
}

async function keyOf(secret: string): Promise<webcrypto.CryptoKey> {
	const material = await crypto.subtle.importKey("raw", Buffer.from(secret, "base64url"), "HKDF", false, [
		"deriveKey",
	]);
	return await crypto.subtle.deriveKey(
		{ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: Buffer.from("junban mail-tokens v1") },
		material,
		{ name: "AES-GCM", length: 256 },
		false,
		["encrypt", "decrypt"],
	);
}
