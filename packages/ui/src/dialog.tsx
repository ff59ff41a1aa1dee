import type { ReactNode } from "react";
import { Modal } from "./modal.tsx";
import "./dialog.css";

export type DialogProps = {
	open: boolean;
	title: ReactNode;
	/** The dialog asks before an action that cannot be undone (`role="alertdialog"`). */
	alert?: boolean | undefined;
	children: ReactNode;
	/** Escape was pressed or the backdrop was clicked. The dialog stays until `open` is false. */
	onClose(): void;
};

/** A modal window in the middle of the screen. Its first control takes the focus, which returns when the dialog closes. */
export function Dialog({ open, title, alert, children, onClose }: DialogProps) {
	return (
		<Modal open={open} kind="dialog" alert={alert} onClose={onClose}>
			{(titleId) => (
				<>
					<h2 id={titleId}>{title}</h2>
					<div className="ui-dialog-body">{children}</div>
				</>
			)}
		</Modal>
	);
}
