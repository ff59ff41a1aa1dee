import type { ReactNode } from "react";
import { EmptySlot } from "./empty-slot.tsx";
import "./empty-state.css";

export type EmptyStateProps = {
	icon?: ReactNode;
	/** What is not there: 質問はまだありません. */
	title: ReactNode;
	/** What comes here, and when. */
	children?: ReactNode;
	/** How to make the first one; the screen's solid button only if it has no other. */
	action?: ReactNode;
};

/** In the place of a list that has nothing in it. Its title is no heading: the list's own stands above. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
	return (
		<EmptySlot>
			<div className="ui-empty-state">
				{icon}
				<div className="ui-empty-state-words">
					<p className="ui-empty-state-title">{title}</p>
					{children === undefined ? null : <div className="muted">{children}</div>}
				</div>
				{action === undefined ? null : <div className="ui-empty-state-action">{action}</div>}
			</div>
		</EmptySlot>
	);
}
