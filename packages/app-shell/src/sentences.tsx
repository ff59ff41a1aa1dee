import { Fragment } from "react";

/** Text that breaks between its sentences first. */
export function Sentences({ text }: { text: string }) {
	return text.split(/(?<=[。．！？]|[.!?] )/).map((part) => {
		const sentence = part.trimEnd();
		// A space at the end of a block would be lost, so it stands after it.
		return (
			<Fragment key={part}>
				<span className="sn">{sentence}</span>
				{part.slice(sentence.length)}
			</Fragment>
		);
	});
}
