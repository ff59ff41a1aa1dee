import { lazy } from "react";
import { ChartFrame, type ChartFrameWords, type ChartState } from "./chart-frame.tsx";

export type RangePoint = {
	/** Under its bar, and its name: 11時. No two are alike. */
	label: string;
	low: number;
	mid: number;
	high: number;
};

export type RangeChartProps = ChartState & {
	points: readonly RangePoint[];
	/** After each number: 分. */
	unit?: string;
	words: ChartFrameWords & { point: string; low: string; mid: string; high: string };
};

const RangeDrawing = lazy(async () => ({ default: (await import("./range-drawing.tsx")).RangeDrawing }));

/** A bar from low to high for each point, with a line where the middle lies: waits per hour. The highest middle is solid. */
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
