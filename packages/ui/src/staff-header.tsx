import type { ReactNode } from "react";
import "./staff-header.css";

export type StaffHeaderProps = {
	title: ReactNode;
	/** A `SegmentedControl`. On a phone `status` replaces it, and the menu has its action. */
	control?: ReactNode;
	/** A `StatusDot`; shows only on a phone. */
	status?: ReactNode;
	/** A `SidebarMenu`; shows only on a phone: the links of the sidebar and the action of the control. */
	menu?: ReactNode;
	/** `StaffValue`s. */
	children?: ReactNode;
	/** At the right edge, on a phone beside the values: content without controls. */
	aside?: ReactNode;
};

/** The strip at the top of a staff page, with a band in the shop's colour. */
export function StaffHeader({ title, control, status, menu, children, aside }: StaffHeaderProps) {
	return (
		<header className="ui-staff-header">
			<h1 className="ui-staff-header-title" tabIndex={-1}>
				{title}
			</h1>
			{control === undefined ? null : <div className="ui-staff-header-control">{control}</div>}
			{status === undefined ? null : <div className="ui-staff-header-status">{status}</div>}
			{menu === undefined ? null : <div className="ui-staff-header-menu">{menu}</div>}
			{children === undefined ? null : <dl className="ui-staff-header-values">{children}</dl>}
			{aside === undefined ? null : <div className="ui-staff-header-aside">{aside}</div>}
		</header>
	);
}

export type StaffValueProps = { label: ReactNode; children: ReactNode };

/** A number of the strip with its label. Use it only inside `StaffHeader`. */
export function StaffValue({ label, children }: StaffValueProps) {
	return (
		<div className="ui-staff-value">
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
