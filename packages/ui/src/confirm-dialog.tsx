import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";

export type ConfirmDialogProps = {
	open: boolean;
	/** The question: A-27 の順番を取り消しますか */
	title: ReactNode;
	/** What confirming does. */
	children?: ReactNode;
	confirmText: ReactNode;
	cancelText: ReactNode;
	/** Confirming deletes or cancels something: its button is red. */
	danger?: boolean;
	pending?: boolean;
	/** Replaces `confirmText` while pending. */
	pendingText?: ReactNode;
	onConfirm(): void;
	onCancel(): void;
};

/** Asks before an action. The cancel button comes first and takes the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const {
		open,
		title,
		children,
		confirmText,
		cancelText,
		danger = false,
		pending = false,
		pendingText,
		onConfirm,
		onCancel,
	} = props;
	return (
		<Dialog open={open} title={title} alert={danger} onClose={onCancel}>
			{children}
			<DialogActions>
				<Button onClick={onCancel}>{cancelText}</Button>
				<Button
					variant={danger ? "danger" : "primary"}
					pending={pending}
					pendingText={pendingText}
					onClick={onConfirm}
				>
					{confirmText}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
