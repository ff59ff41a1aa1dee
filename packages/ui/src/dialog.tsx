import type { ReactNode } from "react";
import { Modal } from "./modal.tsx";
import "./dialog.css";

export type DialogProps = {
	open: boolean;
	title: ReactNode;
	/** Asks before something that cannot be taken back. */
	alert?: boolean | undefined;
	children: ReactNode;
	/** Escape was pressed or the outside clicked. The dialog stays until `open` is false. */
	onClose(): void;
};

/** A modal window in the middle; its first control gets the focus, which returns when it closes. */
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
