import { lazy } from "react";
import { ChartFrame, type ChartFrameWords, type ChartState } from "./chart-frame.tsx";
import type { HourPoint, HourWords } from "./hour-drawing.tsx";

export type { HourPoint } from "./hour-drawing.tsx";

export type HourChartProps = ChartState & {
	points: readonly HourPoint[];
	/** After each number: 組. */
	unit?: string;
	words: ChartFrameWords & HourWords & { point: string };
};

const HourDrawing = lazy(async () => ({ default: (await import("./hour-drawing.tsx")).HourDrawing }));

/** The counts of a day's hours as bars, the present hour solid, and a tick at what is usual. */
export function HourChart({ points, unit = "", words, ...state }: HourChartProps) {
	const format = (value: number | undefined) => (value === undefined ? "–" : `${value}${unit}`);
	const { point, value, now, usual } = words;
	return (
		<ChartFrame
			{...state}
			words={words}
			heads={usual === undefined ? [point, value] : [point, value, usual]}
			rows={points.map((at) => [
				at.label,
				format(at.value),
				...(usual === undefined ? [] : [format(at.usual)]),
			])}
			legend={
				<ul className="ui-chart-legend">
					{points.some(({ isNow }) => isNow) ? <Key kind="now" text={now} /> : null}
					<Key kind="value" text={value} />
					{usual === undefined ? null : <Key kind="usual" text={usual} />}
				</ul>
			}
		>
			<HourDrawing points={points} unit={unit} words={words} />
		</ChartFrame>
	);
}

function Key({ kind, text }: { kind: "now" | "value" | "usual"; text: string }) {
	return (
		<li>
			<svg
				viewBox="0 0 16 16"
				aria-hidden="true"
				className="ui-chart-square"
				data-now={kind === "now" || undefined}
			>
				{kind === "usual" ? (
					<path className="ui-chart-usual" d="M0 8h16" />
				) : (
					<rect className="ui-chart-bar" x="1" y="1" width="14" height="14" />
				)}
			</svg>
			{text}
		</li>
	);
}
