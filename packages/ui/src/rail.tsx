import type { ReactNode } from "react";
import { ArrowDownIcon } from "./icons.tsx";
import "./rail.css";

export type RailProps = {
	/** Name of the list: これまで. */
	label: string;
	/** `RailStop`s, the earliest first. */
	children: ReactNode;
};

/** What has happened to one place, told from top to bottom like stops of a railway line. */
export function Rail({ label, children }: RailProps) {
	return (
		<ol className="ui-rail" aria-label={label}>
			{children}
		</ol>
	);
}

export type RailStopProps = {
	/** 12:05 */
	time: string;
	/** `back`: a step back, a caution square. `now`: the current state, a ring. By default something that is done. */
	kind?: "done" | "back" | "now";
	title: ReactNode;
	/** Who did it. */
	by?: ReactNode;
	/** More about it. */
	children?: ReactNode;
};

/** One stop. Use it only inside `Rail`. */
export function RailStop({ time, kind = "done", title, by, children }: RailStopProps) {
	return (
		<li className="ui-rail-stop" data-kind={kind} aria-current={kind === "now" ? "step" : undefined}>
			<span className="ui-rail-time">{time}</span>
			<span className="ui-rail-sign" aria-hidden="true">
				<span>{kind === "back" ? <ArrowDownIcon size={16} /> : null}</span>
			</span>
			<div className="ui-rail-words">
				<b>{title}</b>
				{by === undefined ? null : <span className="ui-rail-by">{by}</span>}
				{children === undefined ? null : <p>{children}</p>}
			</div>
		</li>
	);
}
