import type { ReactNode } from "react";

export type PageHeadingProps = { children: ReactNode; aside?: ReactNode };

/** The `h1` of a page; it takes the focus after a navigation. */
export function PageHeading({ children, aside }: PageHeadingProps) {
	return (
		<div className="row row-between row-wrap">
			<h1 tabIndex={-1}>{children}</h1>
			{aside}
		</div>
	);
}
