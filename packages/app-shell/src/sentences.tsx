import { Fragment } from "react";

/** Up to the signs that end a sentence, with the bracket that closes over them, or to the end of the text. */
const SENTENCE = /[\s\S]*?(?:[。．！？]+[」』）]*|[.!?] )|[\s\S]+$/g;

/** Text that breaks between its sentences first. */
export function Sentences({ text }: { text: string }) {
	const parts = [...text.matchAll(SENTENCE)];
	if (parts.length < 2) return text;
	return parts.map(({ 0: part, index }) => {
		const sentence = part.trimEnd();
		// A space at the end of a block would be lost, so it stands after it.
		return (
			<Fragment key={index}>
				<span className="sn">{sentence}</span>
				{part.slice(sentence.length)}
			</Fragment>
		);
	});
}
