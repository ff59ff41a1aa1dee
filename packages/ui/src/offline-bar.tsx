import type { ReactNode } from "react";
import { OfflineIcon } from "./icons.tsx";
import "./offline-bar.css";

export type OfflineBarProps = { title: ReactNode; children?: ReactNode };

/** Over the page while nothing arrives: what is shown is old. */
export function OfflineBar({ title, children }: OfflineBarProps) {
	return (
		<div className="ui-offline-bar" role="status">
			<OfflineIcon size={28} />
			<div>
				<p className="ui-offline-bar-title">{title}</p>
				{children === undefined ? null : <p className="small">{children}</p>}
			</div>
		</div>
	);
}
