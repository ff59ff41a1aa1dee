import { lazy } from "react";
import { ChartFrame, type ChartFrameWords, type ChartState } from "./chart-frame.tsx";
import type { RangePoint, RangeWords } from "./range-drawing.tsx";

export type { RangePoint } from "./range-drawing.tsx";

export type RangeChartProps = ChartState & {
	points: readonly RangePoint[];
	/** After each number: 分. */
	unit?: string;
	words: ChartFrameWords & RangeWords & { point: string };
};

const RangeDrawing = lazy(async () => ({ default: (await import("./range-drawing.tsx")).RangeDrawing }));

/** A bar from `low` to `high` for each point, with a line at `mid`, e.g. waits per hour. The bar with the highest `mid` is solid. */
export function RangeChart({ points, unit = "", words, ...state }: RangeChartProps) {
	const { point, low, mid, high } = words;
	return (
		<ChartFrame
			{...state}
			words={words}
			heads={[point, low, mid, high]}
			rows={points.map((at) => [at.label, `${at.low}${unit}`, `${at.mid}${unit}`, `${at.high}${unit}`])}
		>
			<RangeDrawing points={points} unit={unit} words={words} />
		</ChartFrame>
	);
}
