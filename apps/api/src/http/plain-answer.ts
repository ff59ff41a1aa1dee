/** What is answered. Header names are in lower case. */
export interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	/** Null: no body. */
	readonly text: string | null;
	/** The text in UTF-8, one character for each byte, where that is at hand. */
	readonly bytes?: string;
}
