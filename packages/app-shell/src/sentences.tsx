import { Fragment } from "react";

/** A sentence up to its final signs and closing brackets, or the rest of the text. */
const SENTENCE = /[\s\S]*?(?:[。．！？]+[」』）]*|[.!?] )|[\s\S]+$/g;

/** Text with preferred line breaks between its sentences. */
export function Sentences({ text }: { text: string }) {
	const parts = [...text.matchAll(SENTENCE)];
	if (parts.length < 2) return text;
	return parts.map(({ 0: part, index }) => {
		const sentence = part.trimEnd();
		// The browser drops a space at the end of an inline block, so it follows the span.
		return (
			<Fragment key={index}>
				<span className="sn">{sentence}</span>
				{part.slice(sentence.length)}
			</Fragment>
		);
	});
}
