import { type ReactNode, type SyntheticEvent, useState } from "react";
import { Dot } from "./dot.tsx";
import { IconButton } from "./icon-button.tsx";
import { MenuIcon } from "./icons.tsx";
import { Sheet } from "./sheet.tsx";
import "./sidebar.css";
import "./sidebar-menu.css";

/** An action that the header has no room for on a phone: 受付を一時停止する. */
export type SidebarAction = {
	key: string;
	text: ReactNode;
	icon: ReactNode;
	/** It ends something. */
	danger?: boolean | undefined;
	disabled?: boolean | undefined;
	onSelect(): void;
};

export type SidebarMenuProps = {
	/** Name of the button, the sheet and the navigation: メニュー. */
	label: string;
	closeLabel: string;
	/** Something new is in the menu: 新しいお知らせがあります. The button gets a dot. */
	mark?: string | undefined;
	/** Actions above the links. */
	actions?: readonly SidebarAction[] | undefined;
	/** The links of the sidebar, with the class `sidebarLink`. */
	children: ReactNode;
	/** The foot of the sidebar. */
	foot?: ReactNode;
	defaultOpen?: boolean;
};

/** The sidebar below 768 px: a button that opens a sheet with the same links. A press on a link or action closes the sheet. */
export function SidebarMenu(props: SidebarMenuProps) {
	const { label, closeLabel, mark, actions = [], children, foot, defaultOpen = false } = props;
	const [open, setOpen] = useState(defaultOpen);
	const close = () => setOpen(false);
	return (
		<>
			<IconButton
				className="ui-sidebar-menu-button"
				icon={
					<>
						<MenuIcon />
						{mark === undefined ? null : <Dot />}
					</>
				}
				label={mark === undefined ? label : `${label} (${mark})`}
				aria-haspopup="dialog"
				aria-expanded={open}
				onClick={() => setOpen(true)}
			/>
			<Sheet open={open} title={label} closeLabel={closeLabel} onClose={close}>
				{/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a key on a link clicks it */}
				<div onClick={(event) => isOnControl(event) && close()}>
					{actions.length === 0 ? null : (
						<div className="ui-sidebar-menu ui-sidebar-menu-actions">
							{actions.map(({ key, text, icon, danger, disabled, onSelect }) => (
								<button
									key={key}
									type="button"
									className="ui-sidebar-link"
									data-danger={danger || undefined}
									disabled={disabled}
									onClick={onSelect}
								>
									{icon}
									{text}
								</button>
							))}
						</div>
					)}
					<nav className="ui-sidebar-menu" aria-label={label}>
						{children}
					</nav>
					{foot === undefined ? null : <div className="ui-sidebar-menu-foot">{foot}</div>}
				</div>
			</Sheet>
		</>
	);
}

function isOnControl({ target }: SyntheticEvent): boolean {
	return target instanceof Element && target.closest("a, button") !== null;
}
