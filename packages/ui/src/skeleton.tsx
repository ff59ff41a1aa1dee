import "./skeleton.css";

export type SkeletonProps = {
	/** CSS lengths. */
	width?: string;
	height?: string;
	/** Announced once by screen readers. Set it on one skeleton of a page. */
	label?: string | undefined;
};

/** A placeholder for content that is being fetched. */
export function Skeleton({ width = "100%", height = "1.2em", label }: SkeletonProps) {
	return (
		<span className="ui-skeleton" style={{ width, height }} role={label === undefined ? undefined : "status"}>
			{label === undefined ? null : <span className="visually-hidden">{label}</span>}
		</span>
	);
}
