/** The last JSON text of a line's read. The same tag stands for the same text, so a crowd's reads make it once. */
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

/** The JSON text of an object with one more field: the instant of the answer, which is no part of the tag. */
export function withNow(text: string, now: number): string {
	return `${text.slice(0, -1)},"now":${now}}`;
}
