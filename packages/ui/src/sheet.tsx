import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";
import { Modal } from "./modal.tsx";
import "./sheet.css";

export type SheetProps = {
	open: boolean;
	title: ReactNode;
	/** Of the button in the corner: 閉じる. */
	closeLabel: string;
	children?: ReactNode;
	/** Kept in sight at the foot: one solid button, and a harmless one before it. */
	actions?: ReactNode;
	/** Escape, the button in the corner or the outside. The sheet stays until `open` is false. */
	onClose(): void;
};

/** More about one thing, or a form, over the page: from the bottom on a phone, at the right on a desk. */
export function Sheet({ open, title, closeLabel, children, actions, onClose }: SheetProps) {
	return (
		<Modal open={open} kind="sheet" onClose={onClose}>
			{(titleId) => (
				<>
					<div className="ui-sheet-header">
						<h2 id={titleId} tabIndex={-1} data-first-focus>
							{title}
						</h2>
						<IconButton icon={<CloseIcon />} label={closeLabel} onClick={onClose} />
					</div>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
					<section className="ui-sheet-body" aria-labelledby={titleId} tabIndex={0}>
						{children}
					</section>
					{actions === undefined ? null : (
						<footer className="ui-modal-actions ui-sheet-actions">{actions}</footer>
					)}
				</>
			)}
		</Modal>
	);
}
