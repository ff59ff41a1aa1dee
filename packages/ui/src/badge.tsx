import type { ReactNode } from "react";
import "./badge.css";

export type BadgeProps = {
	tone?: "plain" | "soft" | "solid" | "line" | "caution" | "danger";
	icon?: ReactNode;
	children: ReactNode;
};

/** A word about a thing. caution and danger take an icon or say it in words. */
export function Badge({ tone = "plain", icon, children }: BadgeProps) {
	return (
		<span className="ui-badge" data-tone={tone}>
			{icon}
			{children}
		</span>
	);
}
