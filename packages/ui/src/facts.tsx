import type { ReactNode } from "react";
import "./facts.css";

export type FactsProps = { children: ReactNode };

/** What is known of a shop, under a strong rule: hours, address. */
export function Facts({ children }: FactsProps) {
	return <dl className="ui-facts">{children}</dl>;
}

export type FactProps = { icon?: ReactNode; label: ReactNode; children: ReactNode };

/** Only inside `Facts`. Line breaks of the text are kept. */
export function Fact({ icon, label, children }: FactProps) {
	return (
		<div className="ui-fact">
			<dt>
				{icon}
				{label}
			</dt>
			<dd>{children}</dd>
		</div>
	);
}
