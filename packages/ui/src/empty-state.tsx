import type { ReactNode } from "react";
import { EmptySlot } from "./empty-slot.tsx";
import "./empty-state.css";

export type EmptyStateProps = {
	icon?: ReactNode;
	/** Says what is missing: 質問はまだありません. */
	title: ReactNode;
	/** What will appear here, and when. */
	children?: ReactNode;
	/** A button that makes the first item. Use a solid one only if the screen has no other. */
	action?: ReactNode;
};

/** Replaces an empty list. Its title is not a heading, because the list has one above it. */
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
