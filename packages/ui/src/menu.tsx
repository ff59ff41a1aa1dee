import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { MoreIcon } from "./icons.tsx";
import "./menu.css";

export type MenuItem = {
	key: string;
	text: ReactNode;
	icon?: ReactNode;
	danger?: boolean;
	disabled?: boolean;
	onSelect(): void;
};

export type MenuProps = {
	/** Names the button and the menu: ほかの操作. */
	label: string;
	items: readonly MenuItem[];
	/** Three dots unless given. */
	icon?: ReactNode;
};

const GAP = 4;
const EDGE = 12;

/** Below the button, right edges aligned; above it where the screen ends. */
function place(menu: HTMLElement, button: HTMLElement): void {
	const at = button.getBoundingClientRect();
	const { width, height } = menu.getBoundingClientRect();
	const below = at.bottom + GAP;
	const fits = below + height <= window.innerHeight - EDGE;
	menu.style.left = `${Math.max(EDGE, Math.min(at.right, window.innerWidth - EDGE) - width)}px`;
	menu.style.top = `${fits ? below : Math.max(EDGE, at.top - GAP - height)}px`;
}

/**
 * A button that opens a list of actions: arrow keys, Home, End; Escape or a click outside closes. `data-state` on the
 * list. The actions are in the page only while it is open: a long list has a menu in every row.
 */
export function Menu({ label, items, icon = <MoreIcon /> }: MenuProps) {
	const id = useId();
	const anchor = useRef<HTMLSpanElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const [open, setOpen] = useState(false);

	/** The press on the button began while the list was open: the browser closes it, and the click must not open it again. */
	const pressedOpen = useRef(false);

	const entries = () => [...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
	useLayoutEffect(() => {
		const menu = list.current;
		if (!open || menu === null || anchor.current === null || menu.matches(":popover-open")) return;
		menu.showPopover();
		place(menu, anchor.current);
		menu.querySelector<HTMLElement>("[role=menuitem]")?.focus();
	}, [open]);
	const close = () => {
		if (list.current?.matches(":popover-open")) list.current.hidePopover();
		anchor.current?.querySelector("button")?.focus();
	};
	const move = (event: KeyboardEvent) => {
		const all = entries();
		const active = document.activeElement;
		const now = active instanceof HTMLElement ? all.indexOf(active) : -1;
		const steps: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 };
		if (event.key === "Tab") close();
		const next = steps[event.key];
		if (next === undefined) return;
		event.preventDefault();
		all.at(next % all.length)?.focus();
	};
	return (
		<>
			<span
				ref={anchor}
				onPointerDown={() => {
					pressedOpen.current = open;
				}}
			>
				<IconButton
					icon={icon}
					label={label}
					aria-haspopup="menu"
					aria-expanded={open}
					aria-controls={id}
					onClick={() => {
						if (pressedOpen.current) close();
						else setOpen(true);
						pressedOpen.current = false;
					}}
				/>
			</span>
			<div
				ref={list}
				id={id}
				popover="auto"
				role="menu"
				tabIndex={-1}
				aria-label={label}
				className="ui-menu"
				data-state={open ? "open" : "closed"}
				onKeyDown={move}
				onToggle={(event) => setOpen(event.newState === "open")}
			>
				{(open ? items : []).map((item) => (
					<button
						key={item.key}
						type="button"
						role="menuitem"
						tabIndex={-1}
						className="ui-menu-item"
						data-danger={item.danger || undefined}
						aria-disabled={item.disabled || undefined}
						onClick={() => {
							if (item.disabled) return;
							close();
							item.onSelect();
						}}
					>
						{item.icon}
						{item.text}
					</button>
				))}
			</div>
		</>
	);
}
