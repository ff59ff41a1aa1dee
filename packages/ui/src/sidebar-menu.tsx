import { type ReactNode, type SyntheticEvent, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { MenuIcon } from "./icons.tsx";
import { Sheet } from "./sheet.tsx";
import "./sidebar.css";
import "./sidebar-menu.css";

export type SidebarMenuProps = {
	/** Names the button, the sheet and the navigation: メニュー. */
	label: string;
	closeLabel: string;
	/** The sidebar's links, of the class `sidebarLink`. A press on one closes the sheet. */
	children: ReactNode;
	/** The sidebar's foot. */
	foot?: ReactNode;
	defaultOpen?: boolean;
};

/** The sidebar under 768 px: a button that opens a sheet with the same places. */
export function SidebarMenu({ label, closeLabel, children, foot, defaultOpen = false }: SidebarMenuProps) {
	const [open, setOpen] = useState(defaultOpen);
	const close = () => setOpen(false);
	return (
		<>
			<IconButton
				icon={<MenuIcon />}
				label={label}
				aria-haspopup="dialog"
				aria-expanded={open}
				onClick={() => setOpen(true)}
			/>
			<Sheet open={open} title={label} closeLabel={closeLabel} onClose={close}>
				{/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a key on a link clicks it */}
				<div onClick={(event) => isOnLink(event) && close()}>
					<nav className="ui-sidebar-menu" aria-label={label}>
						{children}
					</nav>
					{foot === undefined ? null : <div className="ui-sidebar-menu-foot">{foot}</div>}
				</div>
			</Sheet>
		</>
	);
}

function isOnLink({ target }: SyntheticEvent): boolean {
	return target instanceof Element && target.closest("a") !== null;
}
