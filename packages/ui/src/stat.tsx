import type { ReactNode } from "react";
import { BigNumber, type BigNumberProps } from "./big-number.tsx";
import { ArrowDownIcon, ArrowRightIcon, ArrowUpIcon } from "./icons.tsx";
import { Skeleton } from "./skeleton.tsx";
import "./stat.css";

export type StatsProps = { children: ReactNode };

/** Numbers of a day beside each other, under a strong rule; two or one in a row where it is narrow. */
export function Stats({ children }: StatsProps) {
	return (
		<div className="ui-stats-frame">
			<dl className="ui-stats">{children}</dl>
		</div>
	);
}

const ARROWS = { up: ArrowUpIcon, down: ArrowDownIcon, same: ArrowRightIcon };

export type StatProps = Pick<BigNumberProps, "to" | "dash" | "unit"> & {
	label: ReactNode;
	/** Absent where nothing is known yet: a dash stands for it. */
	value?: number | string | undefined;
	/** The numeral is on its way. */
	loading?: boolean;
	/** Against an earlier day: the arrow's direction, and words that say it all. */
	change?: { direction: "up" | "down" | "same"; text: ReactNode };
	note?: ReactNode;
};

/** A big numeral with its label; only inside `Stats`. */
export function Stat({ label, value, loading = false, change, note, ...number }: StatProps) {
	const Arrow = ARROWS[change?.direction ?? "same"];
	return (
		<div className="ui-stat">
			<dt>{label}</dt>
			<dd className="ui-stat-value">
				{loading ? (
					<Skeleton width="2.2em" height="1em" />
				) : value === undefined ? (
					<BigNumber value="–" size={56} />
				) : (
					<BigNumber {...number} value={value} size={56} />
				)}
			</dd>
			{change === undefined ? null : (
				<dd className="ui-stat-change">
					<Arrow />
					<span>{change.text}</span>
				</dd>
			)}
			{note === undefined ? null : <dd className="ui-stat-note">{note}</dd>}
		</div>
	);
}
