import { lazy } from "react";
import { ChartFrame, type ChartFrameWords, type ChartState } from "./chart-frame.tsx";
import type { LinePoint, LineWords } from "./line-drawing.tsx";

export type { LinePoint } from "./line-drawing.tsx";

export type LineChartProps = ChartState & {
	points: readonly LinePoint[];
	/** After each number: 組. */
	unit?: string;
	words: ChartFrameWords & LineWords & { point: string };
};

const LineDrawing = lazy(async () => ({ default: (await import("./line-drawing.tsx")).LineDrawing }));

/** A line over a day, and a dashed line for the day it is compared with. */
export function LineChart({ points, unit = "", words, ...state }: LineChartProps) {
	const format = (value: number | undefined) => (value === undefined ? "–" : `${value}${unit}`);
	const { point, value, before } = words;
	return (
		<ChartFrame
			{...state}
			words={words}
			heads={before === undefined ? [point, value] : [point, value, before]}
			rows={points.map((at) => [
				at.label,
				format(at.value),
				...(before === undefined ? [] : [format(at.before)]),
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
