import { type Html, html } from "#src/html.ts";

/** Paragraphs at empty lines, `code` in backticks. */
export function prose(text: string): Html {
	return html`${text.split("\n\n").map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
}

export function inline(text: string): Html {
	return html`${text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
