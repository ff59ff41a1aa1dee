import { Bar, BarChart, type BarShapeProps, Tooltip } from "recharts";
import { axes, DRAWING, Tip } from "./chart-axes.tsx";

export type DayPoint = {
	/** Text under the bar and its key, so unique: 11/21. */
	label: string;
	value: number;
	/** Nobody could join. */
	isClosed?: boolean;
	/** The present day or week, which is not over. */
	isNow?: boolean;
};

/** Name of the numbers. */
export type DayWords = { value: string };

export type DayDrawingProps = { points: readonly DayPoint[]; unit: string; words: DayWords };

/** In px: the height of the hatch of a closed day, and the distance of its lines. */
const HATCH = 12;
const HATCH_STEP = 8;

/** The drawing of a `DayChart`. */
export function DayDrawing({ points, unit, words }: DayDrawingProps) {
	const most = points.reduce((max, { value }) => Math.max(max, value), 0);
	const peak = points.findIndex(({ value }) => value === most && value > 0);
	const bar = ({ x, y, width, height, index }: BarShapeProps) => {
		const point = points[index];
		if (point === undefined) return null;
		if (point.isClosed) return <path className="ui-chart-hatch" d={hatch(x, y + height, width)} />;
		if (point.value === 0) return null;
		const isStrong = index === peak || point.isNow === true;
		return (
			<g data-now={isStrong || undefined}>
				<rect className="ui-chart-bar" x={x} y={y} width={width} height={Math.max(height, 1)} />
				{isStrong ? (
					<text className="ui-chart-value" x={x + width / 2} y={y - 8} textAnchor="middle">
						{point.value}
					</text>
				) : null}
			</g>
		);
	};
	return (
		<BarChart {...DRAWING} barCategoryGap="16%" margin={{ ...DRAWING.margin, top: 32 }} data={points}>
			{axes(most)}
			<Tooltip
				isAnimationActive={false}
				cursor={{ className: "ui-chart-cursor" }}
				content={({ active, activeIndex }) => {
					const point = active ? points[Number(activeIndex)] : undefined;
					return point === undefined ? null : (
						<Tip title={point.label} lines={[`${words.value} ${point.value}${unit}`]} />
					);
				}}
			/>
			<Bar dataKey="value" maxBarSize={40} isAnimationActive={false} shape={bar} />
		</BarChart>
	);
}

/** Slanted lines over the base line. */
function hatch(x: number, base: number, width: number): string {
	const lines = Math.max(1, Math.floor((width - HATCH) / HATCH_STEP) + 1);
	const run = Math.min(HATCH, width);
	return Array.from({ length: lines }, (_, line) => `M${x + line * HATCH_STEP} ${base}l${run} ${-run}`).join(
		"",
	);
}
