import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import "./ticket.css";

export type TicketProps = {
	/** Names the ticket for those who do not see it, e.g. 整理券. */
	label: string;
	/** brand: colour band. solid: the upper part in full colour (nearly your turn). muted: grey (offline, over). */
	tone?: "brand" | "solid" | "muted";
	/** Above the tear. */
	head: ReactNode;
	/** Below the tear. */
	children: ReactNode;
	/** Slides out once, as from a machine: the ticket was issued just now. */
	issued?: boolean;
	className?: string;
};

/** What a person holds: two parts of paper with notches and a tear between them. */
export function Ticket({ label, tone = "brand", head, children, issued = false, className }: TicketProps) {
	return (
		<section
			className={classNames("ui-ticket", className)}
			aria-label={label}
			data-tone={tone}
			data-issued={issued || undefined}
		>
			<div className="ui-ticket-head">{head}</div>
			<div className="ui-ticket-stub">{children}</div>
		</section>
	);
}
