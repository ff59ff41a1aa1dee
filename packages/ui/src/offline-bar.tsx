import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { OfflineIcon, RetryIcon } from "./icons.tsx";
import "./offline-bar.css";

export type OfflineBarProps = {
	title: ReactNode;
	children?: ReactNode;
	/** A button to try again. */
	retry?: {
		readonly text: string;
		readonly pendingText: string;
		readonly isPending: boolean;
		readonly onRetry: () => void;
	};
};

/** Says that the connection is lost and the page may be out of date. Put it in `PageBars`, which announces it. */
export function OfflineBar({ title, children, retry }: OfflineBarProps) {
	return (
		<div className="ui-offline-bar">
			<OfflineIcon size={28} />
			<div className="ui-offline-bar-words">
				<p className="ui-offline-bar-title">{title}</p>
				{children === undefined ? null : <p className="small">{children}</p>}
			</div>
			{retry === undefined ? null : <Retry {...retry} />}
		</div>
	);
}

/** On a small screen the icon stands alone. */
function Retry({ text, pendingText, isPending, onRetry }: NonNullable<OfflineBarProps["retry"]>) {
	const name = isPending ? pendingText : text;
	return (
		<Button size={44} icon={<RetryIcon />} pending={isPending} aria-label={name} onClick={onRetry}>
			<span className="ui-offline-bar-retry">{name}</span>
		</Button>
	);
}
