/** For tests: an answer of the API. */
export interface Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
	/** Undefined when the text is no JSON. */
	readonly json: unknown;
}
