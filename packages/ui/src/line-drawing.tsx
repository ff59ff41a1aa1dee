import { Area, ComposedChart, Line, Tooltip } from "recharts";
import { axes, DRAWING, Tip } from "./chart-axes.tsx";

export type LinePoint = {
	/** Time of the point and its key, so unique: 11時. */
	label: string;
	/** Absent if unknown: the line ends there. */
	value?: number | undefined;
	/** Value of the earlier day that it is compared with. */
	before?: number | undefined;
};

/** Names of the lines; `before` only with an earlier day to compare with. */
export type LineWords = { value: string; before?: string };

export type LineDrawingProps = { points: readonly LinePoint[]; unit: string; words: LineWords };

/** The drawing of a `LineChart`. */
export function LineDrawing({ points, unit, words }: LineDrawingProps) {
	return (
		<ComposedChart {...DRAWING} data={points}>
			{axes(points.reduce((max, { value = 0, before = 0 }) => Math.max(max, value, before), 0))}
			<Tooltip
				isAnimationActive={false}
				cursor={{ className: "ui-chart-cursor-line" }}
				content={({ active, activeIndex }) => {
					const point = active ? points[Number(activeIndex)] : undefined;
					if (point === undefined) return null;
					const lines = [
						...(point.value === undefined ? [] : [`${words.value} ${point.value}${unit}`]),
						...(words.before === undefined || point.before === undefined
							? []
							: [`${words.before} ${point.before}${unit}`]),
					];
					return <Tip title={point.label} lines={lines} />;
				}}
			/>
			<Area
				dataKey="value"
				type="linear"
				stroke="none"
				fill="var(--color-soft)"
				fillOpacity={1}
				activeDot={false}
				isAnimationActive={false}
			/>
			{words.before === undefined ? null : (
				<Line
					dataKey="before"
					type="linear"
					stroke="var(--color-ink-3)"
					strokeWidth={2}
					strokeDasharray="5 4"
					dot={false}
					activeDot={false}
					isAnimationActive={false}
				/>
			)}
			<Line
				dataKey="value"
				type="linear"
				stroke="var(--color-mark)"
				strokeWidth={3}
				dot={points.length <= 2 ? { r: 5, fill: "var(--color-mark)" } : false}
				activeDot={{ r: 5, stroke: "var(--color-surface)", fill: "var(--color-mark)" }}
				isAnimationActive={false}
			/>
		</ComposedChart>
	);
}
