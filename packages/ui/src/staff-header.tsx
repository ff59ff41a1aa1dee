import type { ReactNode } from "react";
import "./staff-header.css";

export type StaffHeaderProps = {
	title: ReactNode;
	/** A `SegmentedControl`; on a phone `status` stands for it, and the menu has it as an action. */
	control?: ReactNode;
	/** A `StatusDot`, only on a phone. */
	status?: ReactNode;
	/** A `SidebarMenu`, only on a phone: the sidebar's places and the control's action. */
	menu?: ReactNode;
	/** `StaffValue`s. */
	children?: ReactNode;
	/** At the right edge, on a phone beside the values: what is only to be seen there, not to be pressed. */
	aside?: ReactNode;
};

/** The strip over the staff's screen, with the shop's colour as a band. */
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

/** A labelled number of the strip; only inside `StaffHeader`. */
export function StaffValue({ label, children }: StaffValueProps) {
	return (
		<div className="ui-staff-value">
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
