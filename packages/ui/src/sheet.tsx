import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";
import { Modal } from "./modal.tsx";
import "./sheet.css";

export type SheetProps = {
	open: boolean;
	title: ReactNode;
	/** Name of the button in the corner: 閉じる. */
	closeLabel: string;
	children?: ReactNode;
	/** Fixed at the foot: one solid button, and before it one that changes nothing. */
	actions?: ReactNode;
	/** Escape, the button in the corner or the backdrop was used. The sheet stays until `open` is false. */
	onClose(): void;
};

/** Details or a form over the page: at the bottom on a phone, at the right from 768 px. */
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
