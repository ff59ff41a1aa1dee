import type { ReactNode } from "react";
import "./status-dot.css";

export type StatusDotProps = {
	/** open: filled dot. paused: two bars, caution. closed: ring. */
	state: "open" | "paused" | "closed";
	/** In the weight of its surroundings, for small notes such as 自動で更新しています. */
	quiet?: boolean;
	children: ReactNode;
};

/** A state by word, shape and colour. */
export function StatusDot({ state, quiet = false, children }: StatusDotProps) {
	return (
		<span className="ui-status" data-state={state} data-quiet={quiet || undefined}>
			{children}
		</span>
	);
}
