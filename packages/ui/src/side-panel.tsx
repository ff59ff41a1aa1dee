import { useEffect, useId, useRef } from "react";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";
import { Sheet, type SheetProps } from "./sheet.tsx";
import { useMedia } from "./use-media.ts";
import "./side-panel.css";

export type SidePanelProps = Omit<SheetProps, "open">;

/**
 * A form about one item of the list beside it: from 992 px a panel, on narrower screens a `Sheet`. Its title takes the
 * focus, which returns when the panel is removed. Give it a `key`, so that another item takes the focus again.
 */
export function SidePanel(props: SidePanelProps) {
	return useMedia(BESIDE) ? <Panel {...props} /> : <Sheet {...props} open />;
}

function Panel({ title, closeLabel, children, actions, onClose }: SidePanelProps) {
	const id = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	const before = useRef<Element>(null);
	useEffect(() => {
		if (document.activeElement !== heading.current) before.current = document.activeElement;
		heading.current?.focus();
		return () => {
			// A focus that was in the panel is on the body now; any other focus was moved by the person.
			if (document.activeElement === document.body && before.current instanceof HTMLElement)
				before.current.focus();
		};
	}, []);
	return (
		<section className="ui-side-panel" aria-labelledby={id}>
			<div className="ui-side-panel-header">
				<h2 id={id} ref={heading} tabIndex={-1}>
					{title}
				</h2>
				<IconButton icon={<CloseIcon />} label={closeLabel} onClick={onClose} />
			</div>
			{children}
			{actions === undefined ? null : <div className="ui-side-panel-actions">{actions}</div>}
		</section>
	);
}

const BESIDE = "(min-width: 992px)";
