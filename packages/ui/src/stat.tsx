import type { ReactNode } from "react";
import { BigNumber, type BigNumberProps } from "./big-number.tsx";
import { ArrowDownIcon, ArrowRightIcon, ArrowUpIcon } from "./icons.tsx";
import { Skeleton } from "./skeleton.tsx";
import "./stat.css";

export type StatsProps = {
	children: ReactNode;
	/** Beside other content: four in a row from 480 px on, with smaller words. */
	dense?: boolean;
	/** Facts beside each other over a list: smaller numbers, and quiet labels. */
	strip?: boolean;
};

/** Numbers of a day side by side, under a strong rule; on a narrow page two or one in a row. */
export function Stats({ children, dense = false, strip = false }: StatsProps) {
	return (
		<div className="ui-stats-frame" data-dense={dense || undefined} data-strip={strip || undefined}>
			<dl className="ui-stats">{children}</dl>
		</div>
	);
}

const ARROWS = { up: ArrowUpIcon, down: ArrowDownIcon, same: ArrowRightIcon };

export type StatProps = Pick<BigNumberProps, "to" | "dash" | "unit"> & {
	label: ReactNode;
	/** Absent if unknown: a dash replaces it. */
	value?: number | string | undefined;
	/** A state in words in place of the number: a `StatusDot`. */
	words?: ReactNode;
	/** The value is being fetched. */
	loading?: boolean;
	/** Change since an earlier day: the direction of the arrow, and a text that is complete without the arrow. */
	change?: { direction: "up" | "down" | "same"; text: ReactNode };
	note?: ReactNode;
};

/** A big number with its label. Use it only inside `Stats`. */
export function Stat({ label, value, words, loading = false, change, note, ...number }: StatProps) {
	const Arrow = ARROWS[change?.direction ?? "same"];
	const isWords = words !== undefined && !loading;
	return (
		<div className="ui-stat">
			<dt>{label}</dt>
			<dd className={isWords ? "ui-stat-words" : "ui-stat-value"}>
				{isWords ? (
					words
				) : loading ? (
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
