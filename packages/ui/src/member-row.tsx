import type { ReactNode } from "react";
import { BigNumber } from "./big-number.tsx";
import { PeopleIcon } from "./icons.tsx";
import "./member-row.css";

export type MemberRowProps = {
	/** */
	number: string;
	/** The customer is called now: a tinted row with a coloured edge. */
	highlighted?: boolean;
	/** A command for this customer is running. */
	pending?: boolean;
	/** Party size; `partyLabel` is its unit (名), for screen readers only. */
	party?: number;
	partyLabel?: string;
	/** The current state, e.g. 2分経過, with badges. */
	title: ReactNode;
	/** Further information: 12:14 から. */
	detail?: ReactNode;
	/** Under the row, as wide as it: what its text has no room for. */
	more?: ReactNode;
	/** An outlined `Button` of 44 px and a `Menu`. */
	actions?: ReactNode;
};

/**
 * One customer in the list of the staff. Use it only inside `SectionList`. A script may focus it as a whole.
 * `data-state`: `idle` or `pending`.
 */
export function MemberRow(props: MemberRowProps) {
	const {
		number,
		highlighted = false,
		pending = false,
		party,
		partyLabel,
		title,
		detail,
		more,
		actions,
	} = props;
	return (
		<li
			className="ui-member"
			tabIndex={-1}
			data-number={number}
			data-highlighted={highlighted || undefined}
			data-state={pending ? "pending" : "idle"}
		>
			<BigNumber value={number} size={28} />
			<span className="ui-member-party">
				{party === undefined ? null : (
					<>
						<PeopleIcon />
						<BigNumber value={party} />
						<span className="visually-hidden">{partyLabel}</span>
					</>
				)}
			</span>
			<div className="ui-member-info">
				<p className="ui-member-title">{title}</p>
				{detail === undefined ? null : <div>{detail}</div>}
			</div>
			<div className="ui-member-actions">{actions}</div>
			{more === undefined ? null : <div className="ui-member-more">{more}</div>}
		</li>
	);
}
