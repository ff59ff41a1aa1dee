import { createHash } from "node:crypto";
import { crc32c } from "#src/blobs/crc32c.ts";

/** Bytes at the beginning that tell an image. */
const headBytes = 64;

/** What is known of an object's bytes while they pass. */
export class Digest {
	/** Bytes so far. */
	size = 0;
	/** The first 64 bytes. */
	head = Buffer.alloc(0);
	readonly #md5 = createHash("md5");
	#crc32c = 0;

	update(part: Buffer): void {
		if (this.head.length < headBytes)
			this.head = Buffer.concat([this.head, part.subarray(0, headBytes - this.head.length)]);
		this.size += part.length;
		this.#md5.update(part);
		this.#crc32c = crc32c(part, this.#crc32c);
	}

	/** Both in base64, `crc32c` of its big-endian bytes. To be asked once, at the end. */
	end(): { md5Hash: string; crc32c: string } {
		const crc = Buffer.alloc(4);
		crc.writeUInt32BE(this.#crc32c);
		return { md5Hash: this.#md5.digest("base64"), crc32c: crc.toString("base64") };
	}
}
