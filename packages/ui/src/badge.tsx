import type { ReactNode } from "react";
import "./badge.css";

export type BadgeProps = {
	tone?: "plain" | "soft" | "solid" | "line" | "caution" | "danger";
	icon?: ReactNode;
	children: ReactNode;
};

/** A short word about an item. `caution` and `danger` must not rely on colour alone: add an icon or say it in the text. */
export function Badge({ tone = "plain", icon, children }: BadgeProps) {
	return (
		<span className="ui-badge" data-tone={tone}>
			{icon}
			{children}
		</span>
	);
}
