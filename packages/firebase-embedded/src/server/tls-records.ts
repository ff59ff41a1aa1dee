/** Bytes of a record before its content: its kind, version and length. */
const headBytes = 5;

/** Reads the heads of the TLS records that a client sends on one connection. */
export class TlsRecords {
	/** Bytes until the next head. */
	#skip = 0;
	/** Of the head that is being read. */
	#readBytes = 0;
	#length = 0;

	/** Bytes that still belong to the record that has begun. */
	get begunBytes(): number {
		return this.#skip;
	}

	/** The lengths of the records that begin in the next bytes of the connection, as they are encrypted. */
	*begunIn(part: Buffer): Generator<number> {
		for (let at = 0; at < part.length; ) {
			const skipped = Math.min(this.#skip, part.length - at);
			this.#skip -= skipped;
			at += skipped;
			for (; this.#skip === 0 && this.#readBytes < headBytes && at < part.length; at++) {
				// The last two say the length.
				if (this.#readBytes++ >= headBytes - 2) this.#length = this.#length * 256 + (part[at] ?? 0);
			}
			if (this.#readBytes < headBytes) continue;
			this.#readBytes = 0;
			this.#skip = this.#length;
			this.#length = 0;
			yield this.#skip;
		}
	}
}
