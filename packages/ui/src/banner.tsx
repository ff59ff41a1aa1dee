import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon, InfoIcon, WarningIcon } from "./icons.tsx";
import "./banner.css";

export type BannerProps = {
	tone?: "info" | "caution" | "danger";
	children: ReactNode;
	/** A quiet button at the right; it moves below the text on a narrow page. */
	action?: ReactNode;
	/** Name of the close button; needed with `onClose`. */
	closeLabel?: string;
	onClose?(): void;
};

/** A message about the whole page, at its top. Put it in `PageBars`, which announces it to screen readers. */
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
