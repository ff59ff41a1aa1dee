import type { ReactNode } from "react";
import "./note.css";

export type NoteProps = {
	icon?: ReactNode;
	title?: ReactNode;
	tone?: "plain" | "caution" | "danger";
	/** Announces the note when it appears: `alert` at once, `status` when the screen reader pauses. */
	role?: "alert" | "status";
	children?: ReactNode;
};

/** A message in the page: from the shop, or about an action that failed. */
export function Note({ icon, title, tone = "plain", role, children }: NoteProps) {
	return (
		<div className="ui-note" data-tone={tone} role={role}>
			{icon}
			<div className="grow">
				{title === undefined ? null : <p className="ui-note-title">{title}</p>}
				{children}
			</div>
		</div>
	);
}
