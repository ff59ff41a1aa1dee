import type { ReactNode } from "react";
import { BigNumber } from "./big-number.tsx";
import { EmptySlot } from "./empty-slot.tsx";
import "./page-message.css";

export type PageMessageProps = {
	/** A `Logo`. */
	logo?: ReactNode;
	/** A large decorative number, e.g. 404. */
	number?: number | string | undefined;
	/** Heading of the page; it can take the focus. */
	title: ReactNode;
	children?: ReactNode;
	/** Outlined buttons, the most likely first. */
	actions?: ReactNode;
};

/** A page with only a message: not found, no permission, closed, an error. */
export function PageMessage({ logo, number, title, children, actions }: PageMessageProps) {
	return (
		<div className="ui-page-message">
			{logo === undefined ? null : <header className="ui-page-message-logo">{logo}</header>}
			<main className="ui-page-message-main" tabIndex={-1}>
				<EmptySlot>
					{number === undefined ? null : (
						<p aria-hidden="true">
							<BigNumber value={number} size={120} />
						</p>
					)}
					<h1 tabIndex={-1}>{title}</h1>
					{children}
				</EmptySlot>
				{actions === undefined ? null : <div className="ui-page-message-actions">{actions}</div>}
			</main>
		</div>
	);
}
