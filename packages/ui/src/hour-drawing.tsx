import { Bar, BarChart, type BarShapeProps, Tooltip, XAxis } from "recharts";
import { axes, DRAWING, Tip } from "./chart-axes.tsx";

export type HourPoint = {
	/** Text under the bar and its key, so unique: 11時. */
	label: string;
	/** Absent for an hour that has not come. */
	value?: number | undefined;
	/** What the hour usually has. */
	usual?: number | undefined;
	/** The present hour, which is not over. */
	isNow?: boolean;
};

/** Names: of the day, of the present hour, and of what is usual, which only a chart with ticks has. */
export type HourWords = { value: string; now: string; usual?: string };

export type HourDrawingProps = { points: readonly HourPoint[]; unit: string; words: HourWords };

/** How much longer than the bar a tick is on each side, as a part of the bar: less than half of the space between bars. */
const OVERHANG = 0.15;
/** Bars narrower than this have no number over them, because neighbours would touch. */
const NUMBER_WIDTH = 20;
/** From a bar, or a tick, to the foot of the number over it; and from there to above its head. */
const GAP = 8;
const NUMBER_HEIGHT = 16;

/** The drawing of an `HourChart`. */
export function HourDrawing({ points, unit, words }: HourDrawingProps) {
	const bar = ({ x, y, width, height, index }: BarShapeProps) => {
		const point = points[index];
		if (point?.value === undefined || point.value === 0) return null;
		const tickAt = y + height - (height * (point.usual ?? 0)) / point.value;
		const isStruck = tickAt < y && tickAt > y - GAP - NUMBER_HEIGHT;
		return (
			<g data-now={point.isNow || undefined}>
				<rect className="ui-chart-bar" x={x} y={y} width={width} height={Math.max(height, 1)} />
				{width < NUMBER_WIDTH ? null : (
					<text
						className="ui-chart-value"
						x={x + width / 2}
						y={(isStruck ? tickAt : y) - GAP}
						textAnchor="middle"
					>
						{point.value}
					</text>
				)}
			</g>
		);
	};
	const tick = ({ x, y, width, index }: BarShapeProps) =>
		points[index]?.usual ? (
			<path className="ui-chart-usual" d={`M${x - OVERHANG * width} ${y}h${(1 + 2 * OVERHANG) * width}`} />
		) : null;
	return (
		<BarChart {...DRAWING} barCategoryGap="14%" margin={{ ...DRAWING.margin, top: 32 }} data={points}>
			{axes(points.reduce((max, { value = 0, usual = 0 }) => Math.max(max, value, usual), 0))}
			{/* The second axis lays the ticks over the bars; bars of one axis stand side by side. */}
			<XAxis xAxisId="usual" dataKey="label" hide />
			<Tooltip
				isAnimationActive={false}
				cursor={{ className: "ui-chart-cursor" }}
				content={({ active, activeIndex }) => {
					const point = active ? points[Number(activeIndex)] : undefined;
					if (point === undefined) return null;
					const lines = [
						...(point.value === undefined ? [] : [`${words.value} ${point.value}${unit}`]),
						...(words.usual === undefined || point.usual === undefined
							? []
							: [`${words.usual} ${point.usual}${unit}`]),
					];
					return <Tip title={point.label} lines={lines} />;
				}}
			/>
			<Bar dataKey="value" maxBarSize={40} isAnimationActive={false} shape={bar} />
			<Bar xAxisId="usual" dataKey="usual" maxBarSize={40} isAnimationActive={false} shape={tick} />
		</BarChart>
	);
}
