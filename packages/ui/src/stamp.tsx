import "./stamp.css";

export type StampProps = {
	/** Text alternative: ご案内済み 11月21日 12時24分. */
	label: string;
	/** ご案内済, at most six characters. */
	word: string;
	/** `12:24`. */
	time: string;
	/** `11.21`. */
	date: string;
};

/** The date stamp on a ticket that was served. */
export function Stamp({ label, word, time, date }: StampProps) {
	return (
		<svg className="ui-stamp" viewBox="0 0 120 120" role="img" aria-label={label}>
			<g fill="none" stroke="currentColor" strokeWidth="3">
				<circle cx="60" cy="60" r="56" />
				<path d="M6 45h108M6 76h108" strokeWidth="2.5" />
			</g>
			<text className="ui-stamp-word" x="60" y="34" fontSize={word.length > 5 ? 13 : 16}>
				{word}
			</text>
			<text x="60" y="70" fontSize="29">
				{time}
			</text>
			<text x="60" y="97" fontSize="16">
				{date}
			</text>
		</svg>
	);
}
