import { type ReactNode, useLayoutEffect, useRef } from "react";
import { PageBars } from "./page-bars.tsx";
import "./staff-page.css";

export type StaffPageProps = {
	/** A `Sidebar`; hidden below 768 px, where the `menu` of the header replaces it. */
	sidebar?: ReactNode;
	/** A `StaffHeader`; a page without it begins with a `PageHead`. */
	header?: ReactNode;
	/** Under the header: an `OfflineBar`, `Banner`s. */
	banner?: ReactNode;
	/** A fixed column of 344 px: the next ticket and its button. */
	left?: ReactNode;
	children: ReactNode;
	/** Replaces the left column on a phone: number and button at the bottom of the screen. */
	dock?: ReactNode;
	/** A `ToastRegion`: under the left column, on a phone above the dock. */
	toasts?: ReactNode;
	/** A `SaveBar`: at the end of the screen, as wide as the page. */
	foot?: ReactNode;
};

/** A page for the staff: sidebar, header strip, left column, list. */
export function StaffPage({ sidebar, ...column }: StaffPageProps) {
	return (
		<StaffFrame sidebar={sidebar}>
			<StaffColumn {...column} />
		</StaffFrame>
	);
}

/** The frame of staff pages: the sidebar stays while the `StaffColumn` beside it changes. */
export function StaffFrame({ sidebar, children }: { sidebar?: ReactNode; children: ReactNode }) {
	return (
		<div className="ui-staff">
			{sidebar ?? <span />}
			{children}
		</div>
	);
}

/** The page beside the sidebar. The header stays in sight while the list scrolls; `--staff-strip` is its height. */
export function StaffColumn(props: Omit<StaffPageProps, "sidebar">) {
	const { header, banner, left, children, dock, toasts, foot } = props;
	const column = useRef<HTMLDivElement>(null);
	const top = useRef<HTMLDivElement>(null);
	// Bars make the strip higher. What stays in sight below it needs its height.
	useLayoutEffect(() => {
		const strip = top.current;
		if (strip === null) return;
		const observer = new ResizeObserver(() =>
			column.current?.style.setProperty("--staff-strip", `${strip.offsetHeight}px`),
		);
		observer.observe(strip);
		return () => observer.disconnect();
	}, []);
	return (
		<div ref={column} className="ui-staff-column" data-dock={dock === undefined ? undefined : true}>
			<div ref={top} className="ui-staff-top" data-strip={header === undefined ? undefined : true}>
				{header}
				<PageBars>{banner}</PageBars>
			</div>
			<main className="ui-staff-main" data-columns={left === undefined ? undefined : true} tabIndex={-1}>
				{left === undefined ? null : <div className="ui-staff-left">{left}</div>}
				{/* Before the list, so that Tab goes from a button to the undo of its action, not through hundreds of rows. */}
				<div className="ui-staff-bottom">
					{toasts}
					{dock === undefined ? null : <div className="ui-staff-dock">{dock}</div>}
				</div>
				<div>{children}</div>
			</main>
			{foot}
		</div>
	);
}
