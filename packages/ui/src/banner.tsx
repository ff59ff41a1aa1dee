import type { ReactNode } from "react";
import { InfoIcon, WarningIcon } from "./icons.tsx";
import "./banner.css";

export type BannerProps = {
	tone?: "info" | "caution" | "danger";
	children: ReactNode;
	/** A button at the right. */
	action?: ReactNode;
};

/** Over a page, about the whole of it. */
export function Banner({ tone = "info", children, action }: BannerProps) {
	return (
		<div className="ui-banner" data-tone={tone} role="status">
			{tone === "info" ? <InfoIcon /> : <WarningIcon />}
			<div className="grow">{children}</div>
			{action}
		</div>
	);
}
