import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon, InfoIcon, WarningIcon } from "./icons.tsx";
import "./banner.css";

export type BannerProps = {
	tone?: "info" | "caution" | "danger";
	children: ReactNode;
	/** A quiet button at the right, under the words where there is no room. */
	action?: ReactNode;
	/** Of the button that takes it away, with `onClose`. */
	closeLabel?: string;
	onClose?(): void;
};

/** Over a page, about the whole of it. In `PageBars`, which says it. */
export function Banner({ tone = "info", children, action, closeLabel, onClose }: BannerProps) {
	return (
		<div className="ui-banner" data-tone={tone}>
			{tone === "info" ? <InfoIcon /> : <WarningIcon />}
			<div className="ui-banner-words">
				<div className="ui-banner-text">{children}</div>
				{action}
			</div>
			{closeLabel === undefined || onClose === undefined ? null : (
				<IconButton icon={<CloseIcon />} label={closeLabel} onClick={onClose} />
			)}
		</div>
	);
}
