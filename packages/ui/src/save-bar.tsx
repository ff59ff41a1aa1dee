import type { ReactNode } from "react";
import "./save-bar.css";

export type SaveBarProps = {
	/** There are changes to save. A closed bar takes no room but stays in the page, so that screen readers announce its text. */
	open: boolean;
	/** まだ保存していない変更があります. */
	text: ReactNode;
	tone?: "plain" | "danger" | undefined;
	/** Buttons to discard and to save the changes. */
	children: ReactNode;
};

/** A bar at the end of the screen while a form has unsaved changes. `data-state`: `open` or `closed`. */
export function SaveBar({ open, text, tone = "plain", children }: SaveBarProps) {
	return (
		<div className="ui-save-bar" data-state={open ? "open" : "closed"} data-tone={tone}>
			<div className={open ? "ui-save-bar-inner" : undefined}>
				<div className={open ? "ui-save-bar-text" : undefined} role="status">
					{open ? text : null}
				</div>
				{open ? <div className="ui-save-bar-actions">{children}</div> : null}
			</div>
		</div>
	);
}
