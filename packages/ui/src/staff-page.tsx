import type { ReactNode } from "react";
import { PageBars } from "./page-bars.tsx";
import "./staff-page.css";

export type StaffPageProps = {
	/** A `Sidebar`; gone under 768 px, where the header's `menu` stands for it. */
	sidebar?: ReactNode;
	/** A `StaffHeader`; without it the page begins with a `PageHead` of its own. */
	header?: ReactNode;
	/** An `OfflineBar`, `Banner`s: under the header. */
	banner?: ReactNode;
	/** The fixed column of 344 px: next ticket, its button. */
	left?: ReactNode;
	children: ReactNode;
	/** On a phone instead of the left column: number and button at the bottom of the screen. */
	dock?: ReactNode;
	/** A `ToastRegion`: under the left column, on a phone over the dock. */
	toasts?: ReactNode;
	/** A `SaveBar`: at the end of the screen, as wide as the page. */
	foot?: ReactNode;
};

/** The staff's screen: sidebar, header strip, left column, list. */
export function StaffPage(props: StaffPageProps) {
	const { sidebar, header, banner, left, children, dock, toasts, foot } = props;
	return (
		<div className="ui-staff" data-dock={dock === undefined ? undefined : true}>
			{sidebar ?? <span />}
			<div className="ui-staff-column">
				{header}
				<PageBars>{banner}</PageBars>
				<main className="ui-staff-main" data-columns={left === undefined ? undefined : true} tabIndex={-1}>
					{left === undefined ? null : <div className="ui-staff-left">{left}</div>}
					{/* Before the list: from a button, the keyboard reaches the undo of what it did, not hundreds of rows. */}
					<div className="ui-staff-bottom">
						{toasts}
						{dock === undefined ? null : <div className="ui-staff-dock">{dock}</div>}
					</div>
					<div>{children}</div>
				</main>
				{foot}
			</div>
		</div>
	);
}
