import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";

/** Characters of a signature: 132 bits. */
const LENGTH = 22;

/** Signatures by which this installation recognises texts that it issued. */
export class Signatures {
	readonly #key: KeyObject;

	/** `secret`: at least 32 random bytes, as base64url. */
	constructor(secret: string) {
		const bytes = Buffer.from(secret, "base64url");
		if (bytes.length < 32) throw new Error("The secret is too short");
		this.#key = createSecretKey(bytes);
	}

	/** The signature of a text for a purpose: 22 characters of base64url. */
	of(purpose: string, text: string): string {
		return createHmac("sha256", this.#key).update(`${purpose}\n${text}`).digest("base64url").slice(0, LENGTH);
	}

	/** Whether this is the signature of the text. Takes the same time for every wrong one. */
	isOf(purpose: string, text: string, given: string): boolean {
		const bytes = Buffer.from(given);
		return bytes.length === LENGTH && timingSafeEqual(bytes, Buffer.from(this.of(purpose, text)));
	}
}
