import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";

export type ConfirmDialogProps = {
	open: boolean;
	/** The question: A-27 の順番を取り消しますか */
	title: ReactNode;
	/** What happens then. */
	children?: ReactNode;
	confirmText: ReactNode;
	cancelText: ReactNode;
	/** The confirming button takes something away. */
	danger?: boolean;
	pending?: boolean;
	onConfirm(): void;
	onCancel(): void;
};

/** Asks once; the button that changes nothing comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const {
		open,
		title,
		children,
		confirmText,
		cancelText,
		danger = false,
		pending = false,
		onConfirm,
		onCancel,
	} = props;
	return (
		<Dialog open={open} title={title} alert={danger} onClose={onCancel}>
			{children}
			<DialogActions>
				<Button onClick={onCancel}>{cancelText}</Button>
				<Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
					{confirmText}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
