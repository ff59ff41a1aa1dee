import type { ReactNode } from "react";
import { OfflineIcon } from "./icons.tsx";
import "./offline-bar.css";

export type OfflineBarProps = {
	title: ReactNode;
	children?: ReactNode;
	/** A `Button`: to try again. */
	action?: ReactNode;
};

/** Says that the connection is lost and the page may be out of date. Put it in `PageBars`, which announces it. */
export function OfflineBar({ title, children, action }: OfflineBarProps) {
	return (
		<div className="ui-offline-bar">
			<OfflineIcon size={28} />
			<div className="ui-offline-bar-words">
				<p className="ui-offline-bar-title">{title}</p>
				{children === undefined ? null : <p className="small">{children}</p>}
			</div>
			{action}
		</div>
	);
}
