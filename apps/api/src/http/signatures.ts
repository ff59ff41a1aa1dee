import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";

/** 132 bits. */
const LENGTH = 22;

/** Marks by which this installation knows again what it has given out. */
export class Signatures {
	readonly #key: KeyObject;

	/** `secret`: at least 32 random bytes, as base64url. */
	constructor(secret: string) {
		const bytes = Buffer.from(secret, "base64url");
		if (bytes.length < 32) throw new Error("The secret is too short");
		this.#key = createSecretKey(bytes);
	}

	/** Of a text given out for a purpose; 22 characters of base64url. */
	of(purpose: string, text: string): string {
		return createHmac("sha256", this.#key).update(`${purpose}\n${text}`).digest("base64url").slice(0, LENGTH);
	}

	/** Whether the mark is this one, in a time that tells nothing of the right one. */
	isOf(purpose: string, text: string, mark: string): boolean {
		const given = Buffer.from(mark);
		return given.length === LENGTH && timingSafeEqual(given, Buffer.from(this.of(purpose, text)));
	}
}
