import { type ReactNode, useId } from "react";
import { BigNumber } from "./big-number.tsx";
import "./section-list.css";

export type SectionListProps = {
	title: ReactNode;
	count: number;
	/** Shows if there are no rows. */
	empty?: ReactNode;
	/** `MemberRow`s. */
	children?: ReactNode;
};

/** A part of the list of the staff, with a heading and a count: お呼び出し中 2. */
export function SectionList({ title, count, empty, children }: SectionListProps) {
	const id = useId();
	return (
		<section className="ui-section-list" aria-labelledby={id}>
			<h2 className="ui-section-list-title" id={id}>
				{title} <BigNumber value={count} />
			</h2>
			{count === 0 && empty !== undefined ? (
				<p className="ui-section-list-empty">{empty}</p>
			) : (
				<ul className="ui-section-list-items">{children}</ul>
			)}
		</section>
	);
}
