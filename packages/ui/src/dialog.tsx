import { type ReactNode, useEffect, useId, useRef } from "react";
import "./dialog.css";

export type DialogProps = {
	open: boolean;
	title: ReactNode;
	/** Asks before something that cannot be taken back. */
	alert?: boolean;
	children: ReactNode;
	/** Escape was pressed or the outside clicked. The dialog stays until `open` is false. */
	onClose(): void;
};

/** A modal window; its first control gets the focus, which returns when it closes. `data-state`: `open` or `closed`. */
export function Dialog({ open, title, alert = false, children, onClose }: DialogProps) {
	const element = useRef<HTMLDialogElement>(null);
	const id = useId();
	useEffect(() => {
		const dialog = element.current;
		if (dialog === null || dialog.open === open) return;
		if (open) dialog.showModal();
		else dialog.close();
	}, [open]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser
		<dialog
			ref={element}
			className="ui-dialog"
			role={alert ? "alertdialog" : undefined}
			aria-labelledby={`${id}-title`}
			data-state={open ? "open" : "closed"}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			onClick={(event) => {
				if (event.target === element.current && isOutside(element.current, event)) onClose();
			}}
		>
			{open ? (
				<>
					<h2 id={`${id}-title`}>{title}</h2>
					<div className="ui-dialog-body">{children}</div>
				</>
			) : null}
		</dialog>
	);
}

function isOutside(
	dialog: HTMLDialogElement,
	{ clientX, clientY }: { clientX: number; clientY: number },
): boolean {
	const box = dialog.getBoundingClientRect();
	return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
