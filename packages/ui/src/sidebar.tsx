import type { ReactNode } from "react";
import "./sidebar.css";

export type SidebarProps = {
	/** Names the navigation: 管理. */
	label: string;
	/** A `Logo`. */
	logo?: ReactNode;
	/** Links of the class `sidebarLink`, an icon and a word each; the current one has `aria-current="page"`. */
	children: ReactNode;
	/** Shop, person, sign-out, other language. */
	foot?: ReactNode;
};

/** The class of a link in the sidebar: give it to the router's own link, which sets `aria-current`. */
export const sidebarLink = "ui-sidebar-link";

/** The staff's places: 200 px wide, icons over words on a narrow tablet, gone on a phone. */
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
