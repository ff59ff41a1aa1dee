import { createHash } from "node:crypto";

/** Bytes at the beginning that identify an image. */
const headBytes = 64;

/** Size, first bytes and hash of an object, computed while its bytes arrive. */
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

	/** The MD5 hash in base64. Call it once, at the end. */
	end(): string {
		return this.#md5.digest("base64");
	}
}
