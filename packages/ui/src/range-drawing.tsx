import { Bar, BarChart, type BarShapeProps, Tooltip } from "recharts";
import { axes, DRAWING, Tip } from "./chart-axes.tsx";

export type RangePoint = {
	/** Text under the bar and its key, so unique: 11時. */
	label: string;
	low: number;
	mid: number;
	high: number;
};

/** Names of the ends and the middle of a bar. */
export type RangeWords = { low: string; mid: string; high: string };

export type RangeDrawingProps = { points: readonly RangePoint[]; unit: string; words: RangeWords };

/** Beside bars narrower than this a number would lie on the next bars. In px. */
const NUMBER_WIDTH = 16;

/** The drawing of a `RangeChart`. */
export function RangeDrawing({ points, unit, words }: RangeDrawingProps) {
	const top = points.reduce<RangePoint | undefined>(
		(best, point) => (best === undefined || point.mid > best.mid ? point : best),
		undefined,
	);
	const peak = top === undefined ? -1 : points.indexOf(top);
	const bar = ({ x, y, width, height, index }: BarShapeProps) => {
		const point = points[index];
		if (point === undefined) return null;
		const span = point.high - point.low;
		const middle = span > 0 ? y + (height * (point.high - point.mid)) / span : y;
		const last = index === points.length - 1;
		return (
			<g data-peak={index === peak || undefined}>
				<rect className="ui-chart-bar" x={x} y={y} width={width} height={Math.max(height, 1)} />
				<line className="ui-chart-middle" x1={x} x2={x + width} y1={middle} y2={middle} />
				{index === peak && width >= NUMBER_WIDTH ? (
					<text
						className="ui-chart-peak"
						x={last ? x - 8 : x + width + 8}
						y={middle}
						dy="0.36em"
						textAnchor={last ? "end" : "start"}
					>
						{point.mid}
						<tspan className="ui-chart-tick-unit">{unit}</tspan>
					</text>
				) : null}
			</g>
		);
	};
	return (
		<BarChart {...DRAWING} data={points}>
			{axes(points.reduce((max, { high }) => Math.max(max, high), 0))}
			<Tooltip
				isAnimationActive={false}
				cursor={{ className: "ui-chart-cursor" }}
				content={({ active, activeIndex }) => {
					const point = active ? points[Number(activeIndex)] : undefined;
					return point === undefined ? null : (
						<Tip
							title={point.label}
							lines={[
								`${words.mid} ${point.mid}${unit}`,
								`${words.low} ${point.low}${unit}`,
								`${words.high} ${point.high}${unit}`,
							]}
						/>
					);
				}}
			/>
			<Bar
				dataKey={(point: RangePoint) => [point.low, point.high]}
				maxBarSize={28}
				isAnimationActive={false}
				shape={bar}
			/>
		</BarChart>
	);
}
