import type { ReactNode } from "react";
import "./status-dot.css";

export type StatusDotProps = {
	/** open: filled dot. paused: two bars, caution. closed: ring. */
	state: "open" | "paused" | "closed";
	/** Uses the font weight of the text around it, for small notes such as 自動で更新しています. */
	quiet?: boolean;
	children: ReactNode;
};

/** A state, shown by a word, a shape and a colour. */
export function StatusDot({ state, quiet = false, children }: StatusDotProps) {
	return (
		<span className="ui-status" data-state={state} data-quiet={quiet || undefined}>
			{children}
		</span>
	);
}
