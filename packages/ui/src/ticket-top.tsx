import type { ReactNode } from "react";
import "./ticket.css";

export type TicketTopProps = {
	/** Small text at the left, e.g. 受付番号. */
	label: ReactNode;
	/** At the right: the party size, a badge. */
	aside?: ReactNode;
};

/** The line of small text above the number of a ticket. */
export function TicketTop({ label, aside }: TicketTopProps) {
	return (
		<div className="ui-ticket-top">
			<p className="label">{label}</p>
			{aside === undefined ? null : <div className="label">{aside}</div>}
		</div>
	);
}
