import { Buffer } from "node:buffer";

/** A JSON text, and its bytes in UTF-8 as one character each: Node sends those without going through the text again. */
export interface SentText {
	readonly text: string;
	readonly bytes: string;
}

/** The last JSON text of a line's read. The same tag stands for the same text, so that a crowd's reads make it once. */
export class KeptText {
	#tag = "";
	#sent: SentText = { text: "", bytes: "" };

	of(tag: string, body: () => object): SentText {
		if (tag !== this.#tag) {
			const text = JSON.stringify(body());
			this.#sent = { text, bytes: Buffer.from(text).toString("latin1") };
			this.#tag = tag;
		}
		return this.#sent;
	}
}

/** The text of an object with one more field, the instant of the answer, which no tag stands for. */
export function withNow({ bytes, text }: SentText, now: number): SentText {
	const more = `,"now":${now}}`;
	return { text: text.slice(0, -1) + more, bytes: bytes.slice(0, -1) + more };
}
