import { type ReactNode, useId } from "react";
import "./card.css";

export type CardProps = {
	title: ReactNode;
	/** Heading level of the title: 3 for a card inside another section. */
	level?: 2 | 3;
	/** One line under the title. */
	text?: ReactNode;
	/** Beside the title: a switch, a badge, a quiet button. */
	aside?: ReactNode;
	/** Stays at the bottom edge of a tall card: an outlined button. */
	foot?: ReactNode;
	children?: ReactNode;
};

/** A panel of a staff page about one subject. Do not nest cards. */
export function Card({ title, level = 2, text, aside, foot, children }: CardProps) {
	const id = useId();
	const Heading = level === 2 ? "h2" : "h3";
	return (
		<section className="ui-card" aria-labelledby={id}>
			<div className="ui-card-head">
				<div className="ui-card-words">
					<Heading className="ui-card-title" id={id}>
						{title}
					</Heading>
					{text === undefined ? null : <p className="ui-card-text">{text}</p>}
				</div>
				{aside}
			</div>
			{children === undefined ? null : <div className="ui-card-body">{children}</div>}
			{foot === undefined ? null : <div className="ui-card-foot">{foot}</div>}
		</section>
	);
}
