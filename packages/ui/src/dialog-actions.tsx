import type { ReactNode } from "react";
import "./dialog.css";
import "./modal.css";

export type DialogActionsProps = { children: ReactNode };

/** The two buttons at the foot of a dialog. Put the one that changes nothing first: it takes the focus. */
export function DialogActions({ children }: DialogActionsProps) {
	return <div className="ui-modal-actions ui-dialog-actions">{children}</div>;
}
