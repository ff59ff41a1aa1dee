import type { ReactNode } from "react";
import { BigNumber } from "./big-number.tsx";
import "./ticket.css";

export type TicketNumberProps = {
	/** Small text above the number, e.g. 受付番号. */
	label: string;
	/** As it is shown, e.g. A-27. */
	number: string;
	/** At the right of the label: the party size. */
	aside?: ReactNode;
	/** The number is the heading of the page. */
	isHeading?: boolean;
};

/** The number of a ticket under its label. A screen reader says label and number together, and what is beside the label after them. */
export function TicketNumber({ label, number, aside, isHeading = false }: TicketNumberProps) {
	const spoken = (
		<>
			<span className="visually-hidden">{label}</span> <BigNumber value={number} size={120} />
		</>
	);
	return (
		<div className="ui-ticket-number">
			<p className="label" aria-hidden>
				{label}
			</p>
			{isHeading ? <h1 tabIndex={-1}>{spoken}</h1> : <p>{spoken}</p>}
			{aside === undefined ? null : <p className="label">{aside}</p>}
		</div>
	);
}
