import "./dot.css";

export type DotProps = {
	/** What the dot means, for screen readers: 新しいお知らせがあります. Without it the words beside the dot say it. */
	label?: string;
};

/** A dot at something that has news. */
export function Dot({ label }: DotProps) {
	return (
		<span className="ui-dot">
			{label === undefined ? null : <span className="visually-hidden">{` ${label}`}</span>}
		</span>
	);
}
