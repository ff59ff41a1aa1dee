/** The last JSON text of a read. Equal tags mean equal texts, so the reads of a crowd make the text once. */
export class TextCache {
	#tag = "";
	#text = "";

	/** Forgets the text. */
	clear(): void {
		this.#tag = "";
		this.#text = "";
	}

	of(tag: string, body: () => object): string {
		if (tag !== this.#tag) {
			this.#text = JSON.stringify(body());
			this.#tag = tag;
		}
		return this.#text;
	}
}

/** The JSON text of an object with more fields, such as the instant of the answer. The text's tag does not cover them. */
export function withFields(text: string, fields: object): string {
	return `${text.slice(0, -1)},${JSON.stringify(fields).slice(1)}`;
}
