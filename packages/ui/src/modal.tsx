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
	/** `titleId` is for the element that names the window. In the page only while it is open. */
	children(titleId: string): ReactNode;
	/** Escape was pressed or the outside clicked. The window stays until `open` is false. */
	onClose(): void;
};

/**
 * What `Dialog` and `Sheet` are made of: the browser's own modal `<dialog>` over the whole window, with a panel in it.
 * The page behind is inert. The focus goes to what has `data-first-focus`, else to the first control, and returns when
 * it closes. Popups of parts inside open inside (`PopupPlace`). `data-state`: `open` or `closed`.
 */
export function Modal({ open, kind, alert = false, children, onClose }: ModalProps) {
	const [element, setElement] = useState<HTMLDialogElement | null>(null);
	// How often the browser closed it by itself: what shows it may keep it open.
	const [closings, setClosings] = useState(0);
	const titleId = `${useId()}-title`;
	useEffect(() => {
		if (element === null || element.open === open) return;
		if (!open) return element.close();
		element.showModal();
		element.querySelector<HTMLElement>("[data-first-focus]")?.focus();
	}, [element, open, closings]);
	const outside = (event: SyntheticEvent) => event.target === element;
	// A press that began inside, e.g. to select words, and ends outside is no press on the outside.
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
				// A file field inside cancels as well.
				if (!outside(event)) return;
				event.preventDefault();
				onClose();
			}}
			onClose={(event) => {
				// Browsers close it at the second Escape without asking.
				if (!outside(event) || !open || element?.open) return;
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
