import { lazy } from "react";
import { ChartFrame, type ChartFrameWords, type ChartState } from "./chart-frame.tsx";

export type LinePoint = {
	/** Its time, and its name: 11時. No two are alike. */
	label: string;
	/** Absent where nothing is known yet: the line stops. */
	value?: number | undefined;
	/** Of the earlier day that it is compared with. */
	before?: number | undefined;
};

export type LineChartProps = ChartState & {
	points: readonly LinePoint[];
	/** After each number: 組. */
	unit?: string;
	/** `before` only where there is something to compare with. */
	words: ChartFrameWords & { point: string; value: string; before?: string };
};

const LineDrawing = lazy(async () => ({ default: (await import("./line-drawing.tsx")).LineDrawing }));

/** A line over the day, and dashed behind it the day it is compared with. */
export function LineChart({ points, unit = "", words, ...state }: LineChartProps) {
	const said = (value: number | undefined) => (value === undefined ? "–" : `${value}${unit}`);
	const { point, value, before } = words;
	return (
		<ChartFrame
			{...state}
			words={words}
			heads={before === undefined ? [point, value] : [point, value, before]}
			rows={points.map((at) => [
				at.label,
				said(at.value),
				...(before === undefined ? [] : [said(at.before)]),
			])}
			legend={
				before === undefined ? undefined : (
					<ul className="ui-chart-legend">
						<Key className="ui-chart-line" text={value} />
						<Key className="ui-chart-before" text={before} />
					</ul>
				)
			}
		>
			<LineDrawing points={points} unit={unit} words={words} />
		</ChartFrame>
	);
}

function Key({ className, text }: { className: string; text: string }) {
	return (
		<li>
			<svg viewBox="0 0 24 8" aria-hidden="true">
				<path className={className} d="M0 4h24" />
			</svg>
			{text}
		</li>
	);
}
