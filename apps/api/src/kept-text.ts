/** The last JSON text of a line's read. The same tag stands for the same text, so that a crowd's reads make it once. */
export class KeptText {
	#tag = "";
	#text = "";

	of(tag: string, body: () => object): string {
		if (tag !== this.#tag) {
			this.#text = JSON.stringify(body());
			this.#tag = tag;
		}
		return this.#text;
	}
}

/** The text of an object with one more field, the instant of the answer, which no tag stands for. */
export function withNow(text: string, now: number): string {
	return `${text.slice(0, -1)},"now":${now}}`;
}
