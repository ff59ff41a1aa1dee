import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import "./ticket.css";

export type TicketProps = {
	/** Accessible name, e.g. 整理券. */
	label: string;
	/** brand: a coloured band. solid: the upper part in full colour (nearly your turn). muted, solid-muted: grey (offline, over). */
	tone?: "brand" | "solid" | "muted" | "solid-muted";
	/** Above the tear line. */
	head: ReactNode;
	/** Below the tear line. */
	children: ReactNode;
	/** The ticket is new: it slides out once, like from a machine. */
	issued?: boolean;
	className?: string;
};

/** A customer's ticket: two parts of paper with notches and a tear line between them. */
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
