import {
	type PointerEvent,
	type ReactNode,
	type SyntheticEvent,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { PopupPlace } from "./popup-place.ts";
import "./modal.css";

export type ModalProps = {
	open: boolean;
	kind: "dialog" | "sheet";
	alert?: boolean | undefined;
	/** Rendered only while open. Set `titleId` as the id of the title element. */
	children(titleId: string): ReactNode;
	/** Escape was pressed or the backdrop was clicked. The window stays until `open` is false. */
	onClose(): void;
};

/**
 * Base of `Dialog` and `Sheet`: a modal `<dialog>` of the browser over the whole window, with a panel in it. The page
 * behind is inert. The element with `data-first-focus`, else the first control that is not disabled, takes the focus,
 * which returns when the window closes. Popups of parts inside open inside the window (`PopupPlace`). `data-state`: `open` or `closed`.
 */
export function Modal({ open, kind, alert = false, children, onClose }: ModalProps) {
	const [element, setElement] = useState<HTMLDialogElement | null>(null);
	// How often the browser closed the window while `open` is true; each time it must be shown again.
	const [closings, setClosings] = useState(0);
	// Number of `close` events to come that this part caused. They may fire after the window was shown again.
	const ownCloseEvents = useRef(0);
	const titleId = `${useId()}-title`;
	useEffect(() => {
		if (element === null || element.open === open) return;
		if (!open) {
			ownCloseEvents.current += 1;
			return element.close();
		}
		element.showModal();
		firstFocusOf(element)?.focus();
	}, [element, open, closings]);
	const outside = (event: SyntheticEvent) => event.target === element;
	// A press that begins inside, e.g. to select text, and ends on the backdrop must not close the window.
	const pressedOutside = useRef(false);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser
		<dialog
			ref={setElement}
			className="ui-modal"
			role={alert ? "alertdialog" : undefined}
			aria-labelledby={titleId}
			data-kind={kind}
			data-state={open ? "open" : "closed"}
			onCancel={(event) => {
				// A file input inside fires `cancel` too.
				if (!outside(event)) return;
				event.preventDefault();
				onClose();
			}}
			onClose={(event) => {
				if (!outside(event)) return;
				if (ownCloseEvents.current > 0) {
					ownCloseEvents.current -= 1;
					return;
				}
				// At a second Escape the browser closes the window without a `cancel` event.
				if (!open || element?.open) return;
				onClose();
				setClosings((before) => before + 1);
			}}
			onPointerDown={(event: PointerEvent) => {
				pressedOutside.current = outside(event);
			}}
			onClick={(event) => {
				if (outside(event) && pressedOutside.current) onClose();
			}}
		>
			{open ? (
				<PopupPlace.Provider value={element}>
					<div className="ui-modal-panel">{children(titleId)}</div>
				</PopupPlace.Provider>
			) : null}
		</dialog>
	);
}

/** The browser has focused the first control. It takes one with `aria-disabled` for enabled. */
function firstFocusOf(element: HTMLElement): HTMLElement | null {
	const wanted = element.querySelector<HTMLElement>("[data-first-focus]");
	if (wanted !== null || document.activeElement?.getAttribute("aria-disabled") !== "true") return wanted;
	return element.querySelector<HTMLElement>(
		":is(button, input, select, textarea):not(:disabled, [aria-disabled='true'])",
	);
}
