import type { ReactNode } from "react";
import "./sidebar.css";

export type SidebarProps = {
	/** Name of the navigation: 管理. */
	label: string;
	/** A `Logo`. */
	logo?: ReactNode;
	/** Links with the class `sidebarLink`, each an icon and a word; the current one has `aria-current="page"`. */
	children: ReactNode;
	/** Shop, account, sign-out, other language. */
	foot?: ReactNode;
};

/** Class of a link in the sidebar. Give it to the link component of the router, which sets `aria-current`. */
export const sidebarLink = "ui-sidebar-link";

/** Navigation of the staff pages: 200 px wide, 88 px with icons over words below 992 px, hidden below 768 px. */
export function Sidebar({ label, logo, children, foot }: SidebarProps) {
	return (
		<div className="ui-sidebar">
			<nav className="ui-sidebar-inner" aria-label={label}>
				{logo}
				{children}
				{foot === undefined ? null : <div className="ui-sidebar-foot">{foot}</div>}
			</nav>
		</div>
	);
}
