import type { ReactNode } from "react";
import "./ticket.css";

export type TicketTopProps = {
	/** Small words at the left, e.g. 受付番号. */
	label: ReactNode;
	/** At the right: party size, a badge. */
	aside?: ReactNode;
};

/** The line of small words over a ticket's number. */
export function TicketTop({ label, aside }: TicketTopProps) {
	return (
		<div className="ui-ticket-top">
			<p className="label">{label}</p>
			{aside === undefined ? null : <div className="label">{aside}</div>}
		</div>
	);
}
