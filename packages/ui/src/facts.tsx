import type { ReactNode } from "react";
import "./facts.css";

export type FactsProps = { children: ReactNode };

/** A list of facts about a shop, such as hours and address, under a strong rule. */
export function Facts({ children }: FactsProps) {
	return <dl className="ui-facts">{children}</dl>;
}

export type FactProps = { icon?: ReactNode; label: ReactNode; children: ReactNode };

/** Use it only inside `Facts`. Line breaks in the text are kept. */
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
