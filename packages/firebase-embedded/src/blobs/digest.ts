import { createHash } from "node:crypto";

/** Bytes at the beginning that tell an image. */
const headBytes = 64;

/** What is known of an object's bytes while they pass. */
export class Digest {
	/** Bytes so far. */
	size = 0;
	/** The first 64 bytes. */
	head = Buffer.alloc(0);
	readonly #md5 = createHash("md5");

	update(part: Buffer): void {
		if (this.head.length < headBytes)
			this.head = Buffer.concat([this.head, part.subarray(0, headBytes - this.head.length)]);
		this.size += part.length;
		this.#md5.update(part);
	}

	/** The MD5 hash in base64. To be asked once, at the end. */
	end(): string {
		return this.#md5.digest("base64");
	}
}
