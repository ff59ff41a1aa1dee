/** The last JSON text of a read. Equal tags mean equal texts, so the reads of a crowd make the text once. */
export class TextCache {
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

/** The JSON text of an object with one more field: the instant of the answer. The tag does not cover it. */
export function withNow(text: string, now: number): string {
	return `${text.slice(0, -1)},"now":${now}}`;
}
