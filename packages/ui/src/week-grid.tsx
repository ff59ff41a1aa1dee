import type { CSSProperties, ReactNode } from "react";
import { type Lane, lanesOf } from "./week-lanes.ts";
import "./week-grid.css";
import "./week-grid-rows.css";

export type WeekColumn = {
	key: string;
	/** 月. */
	title: string;
	/** Under it: the day of the month. */
	note?: string | undefined;
	/** The whole name for screen readers: 11月16日 月曜日. */
	name: string;
	isToday?: boolean | undefined;
	/** Shows if the column has no bars: 休み. */
	empty?: ReactNode;
};

/** A stretch of a column, in minutes after its midnight, 0 to 1,440. */
type OfColumn = { key: string; column: string; from: number; to: number };

export type WeekBar = OfColumn & {
	/** The minute after which nobody joins; a dashed line there. Absent without one inside the bar. */
	last?: number | undefined;
	title: string;
	/** Absent where the bar goes on from the column before, or into the column after. */
	startText?: string | undefined;
	endText?: string | undefined;
	/** All of it for screen readers: ランチ、11:00から14:30まで. */
	name: string;
	/** The bar is being edited. */
	chosen?: boolean | undefined;
};

/** Hides the bars below it: a temporary closure. */
export type WeekClosure = OfColumn & { text: string; name: string };

export type WeekGridProps = {
	label: string;
	/** The last one stands apart: holidays. */
	columns: readonly WeekColumn[];
	bars: readonly WeekBar[];
	closures?: readonly WeekClosure[];
	/** First and last hour shown, 0 to 24. */
	hours: readonly [first: number, last: number];
	/** Over the whole grid, if no column has bars. */
	empty?: ReactNode;
	/** The keys of the pressed bar and of the pressed closure. */
	onBar(key: string): void;
	onClosure?(key: string): void;
};

type Variables = CSSProperties & { [name: `--${string}`]: number };

/** The hours of a week as bars. Each day is a column; in a narrow place each day is a row. */
export function WeekGrid(props: WeekGridProps) {
	const { label, columns, hours, empty, bars, closures = [], onBar, onClosure } = props;
	const [first, last] = hours;
	const shortest = Math.min(60, ...bars.map(({ from, to }) => to - from));
	const style: Variables = {
		"--hours": last - first,
		"--days": columns.length - 1,
		"--shortest": Math.max(15, shortest) / 60,
	};
	const step = last - first > 14 ? 4 : 2;
	const marks = Array.from({ length: last - first + 1 }, (_each, index) => first + index).filter(
		(hour) => (hour - first) % step === 0,
	);
	return (
		<div className="ui-week">
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
			<div className="ui-week-grid" role="group" aria-label={label} style={style}>
				<div className="ui-week-axis" aria-hidden="true">
					{marks.map((hour) => (
						<span key={hour} style={variables({ "--from": (hour - first) / (last - first) })}>
							{hour}
						</span>
					))}
				</div>
				{columns.map((column, index) => (
					<Day
						key={column.key}
						column={column}
						at={index + 2 + (index === columns.length - 1 ? 1 : 0)}
						bars={bars.filter((bar) => bar.column === column.key)}
						closures={closures.filter((closure) => closure.column === column.key)}
						{...{ hours, onBar, onClosure }}
					/>
				))}
				{empty === undefined ? null : <p className="ui-week-empty">{empty}</p>}
			</div>
		</div>
	);
}

type DayProps = Pick<WeekGridProps, "hours" | "onBar"> & {
	onClosure: WeekGridProps["onClosure"] | undefined;
	column: WeekColumn;
	/** The column of the grid. */
	at: number;
	bars: readonly WeekBar[];
	closures: readonly WeekClosure[];
};

function Day({ column, at, bars, closures, hours, onBar, onClosure }: DayProps) {
	const lanes = lanesOf(bars);
	const most = Math.max(1, ...lanes.map((lane) => lane.lanes));
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a subgrid
		<div
			className="ui-week-day"
			role="group"
			aria-label={column.name}
			data-today={column.isToday || undefined}
			style={variables({ "--at": at, "--most": most })}
		>
			<div className="ui-week-head" aria-hidden="true">
				{column.title}
				{column.note === undefined ? null : <span className="ui-week-note">{column.note}</span>}
			</div>
			<div className="ui-week-track">
				{bars.map((bar, index) => (
					<Bar key={bar.key} bar={bar} lane={lanes[index]} hours={hours} onPress={() => onBar(bar.key)} />
				))}
				{closures.map((closure) => (
					<button
						key={closure.key}
						type="button"
						className="ui-week-closure"
						style={variables(placeOf(closure, hours))}
						onClick={() => onClosure?.(closure.key)}
					>
						<span aria-hidden="true">{closure.text}</span>
						<span className="visually-hidden">{closure.name}</span>
					</button>
				))}
				{bars.length === 0 && column.empty !== undefined ? (
					<p className="ui-week-off">{column.empty}</p>
				) : null}
			</div>
		</div>
	);
}

type BarProps = Pick<WeekGridProps, "hours"> & { bar: WeekBar; lane: Lane | undefined; onPress(): void };

function Bar({ bar, lane = { lane: 0, lanes: 1 }, hours, onPress }: BarProps) {
	const { from, to, last, title, startText, endText, name, chosen = false } = bar;
	const tail = last === undefined || last >= to ? 0 : (to - Math.max(last, from)) / (to - from);
	const style = variables({
		...placeOf(bar, hours),
		"--lane": lane.lane,
		"--lanes": lane.lanes,
		"--tail": tail,
	});
	return (
		<button
			type="button"
			className="ui-week-bar"
			aria-pressed={chosen}
			data-state={chosen ? "chosen" : "idle"}
			data-starts={startText !== undefined}
			data-ends={endText !== undefined}
			style={style}
			onClick={onPress}
		>
			<span className="ui-week-bar-face" aria-hidden="true">
				{tail === 0 ? null : <i className="ui-week-tail" />}
				<b className="ui-week-bar-title">{title}</b>
				<span className="ui-week-bar-start">{startText}</span>
				<span className="ui-week-bar-end">{endText}</span>
			</span>
			<span className="visually-hidden">{name}</span>
		</button>
	);
}

/** The stretch as parts of the shown hours, cut to them. */
function placeOf({ from, to }: Pick<OfColumn, "from" | "to">, [first, last]: readonly [number, number]) {
	const part = (minute: number) => Math.min(1, Math.max(0, (minute / 60 - first) / (last - first)));
	return { "--from": part(from), "--to": part(to) };
}

function variables(values: Variables): CSSProperties {
	return values;
}
