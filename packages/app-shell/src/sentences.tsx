import { Fragment, type ReactNode } from "react";

/** A sentence up to its final signs and closing brackets, or the rest of the text. */
const SENTENCE = /[\s\S]*?(?:[。．！？]+[」』）]*|[.!?] )|[\s\S]+$/g;
/** A closing bracket with the particle after it, and a range of numbers: browsers would begin a line with 「を」, or end one with 「〜」. */
const WHOLE = /([」』][をにはがのとでへもやか]|\d[\d.,:]*〜[\d.,:]+)/;

/** Text with preferred line breaks between its sentences. */
export function Sentences({ text }: { text: string }) {
	const parts = [...text.matchAll(SENTENCE)];
	if (parts.length < 2) return withWhole(text);
	return parts.map(({ 0: part, index }) => {
		const sentence = part.trimEnd();
		// The browser drops a space at the end of an inline block, so it follows the span.
		return (
			<Fragment key={index}>
				<span className="sn">{withWhole(sentence)}</span>
				{part.slice(sentence.length)}
			</Fragment>
		);
	});
}

function withWhole(text: string): ReactNode {
	const pieces = text.split(WHOLE);
	if (pieces.length < 2) return text;
	// `split` puts what the group found at each second place. The pieces of a text do not change, so their places are keys.
	return pieces.map((piece, place) =>
		place % 2 === 1 ? (
			<span key={place} className="nb">
				{piece}
			</span>
		) : (
			piece
		),
	);
}
