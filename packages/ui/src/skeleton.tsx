import "./skeleton.css";

export type SkeletonProps = {
	/** CSS lengths. */
	width?: string;
	height?: string;
	/** Said once to those who do not see it; give it to one skeleton of a page. */
	label?: string | undefined;
};

/** The place of something that is on its way. */
export function Skeleton({ width = "100%", height = "1.2em", label }: SkeletonProps) {
	return (
		<span className="ui-skeleton" style={{ width, height }} role={label === undefined ? undefined : "status"}>
			{label === undefined ? null : <span className="visually-hidden">{label}</span>}
		</span>
	);
}
