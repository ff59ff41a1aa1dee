import type { ReactNode } from "react";
import "./save-bar.css";

export type SaveBarProps = {
	/** There is something to save. Closed, it takes no room, but stays in the page so that its words are said. */
	open: boolean;
	/** まだ保存していない変更があります. */
	text: ReactNode;
	tone?: "plain" | "danger" | undefined;
	/** Buttons: take the changes back, save them. */
	children: ReactNode;
};

/** Docked at the end of the screen as long as a form has changes that are not saved. `data-state`: `open` or `closed`. */
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
