/** Text that breaks between its sentences first. */
export function Sentences({ text }: { text: string }) {
	return text.split(/(?<=[。．！？]|[.!?] )/).map((sentence) => (
		<span key={sentence} className="sn">
			{sentence}
		</span>
	));
}
