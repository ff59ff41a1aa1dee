import { lazy } from "react";
import { ChartFrame, type ChartFrameWords, type ChartState } from "./chart-frame.tsx";
import type { DayPoint, DayWords } from "./day-drawing.tsx";

export type { DayPoint } from "./day-drawing.tsx";

export type DayChartProps = ChartState & {
	points: readonly DayPoint[];
	/** After each number: 組. */
	unit?: string;
	/** All numbers of the days. The first cell of a row is its header. */
	table: { heads: readonly string[]; rows: readonly (readonly string[])[] };
	words: ChartFrameWords & DayWords & { closed: string; strong: string };
};

const DayDrawing = lazy(async () => ({ default: (await import("./day-drawing.tsx")).DayDrawing }));

/** The counts of days or weeks as bars. The highest and the present one are solid, closed days are hatched. */
export function DayChart({ points, unit = "", table, words, ...state }: DayChartProps) {
	return (
		<ChartFrame
			{...state}
			words={words}
			heads={table.heads}
			rows={table.rows}
			legend={
				<ul className="ui-chart-legend">
					{points.some(({ isClosed }) => isClosed) ? (
						<li>
							<svg viewBox="0 0 16 16" aria-hidden="true" className="ui-chart-square">
								<path className="ui-chart-hatch" d="M0 8l8 -8M0 16l16 -16M8 16l8 -8" />
							</svg>
							{words.closed}
						</li>
					) : null}
					<li>
						<svg viewBox="0 0 16 16" aria-hidden="true" className="ui-chart-square" data-now>
							<rect className="ui-chart-bar" x="1" y="1" width="14" height="14" />
						</svg>
						{words.strong}
					</li>
				</ul>
			}
		>
			<DayDrawing points={points} unit={unit} words={words} />
		</ChartFrame>
	);
}
