import type { ReactNode } from "react";
import "./figures.css";

export type FiguresProps = { children: ReactNode };

/** Two `Figure`s side by side with a line between them. */
export function Figures({ children }: FiguresProps) {
	return <dl className="ui-figures">{children}</dl>;
}

export type FigureProps = { label: ReactNode; children: ReactNode };

/** A small label over a number. Use it only inside `Figures`. */
export function Figure({ label, children }: FigureProps) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
