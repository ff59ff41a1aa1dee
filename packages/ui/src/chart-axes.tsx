/** Axes and tooltip of the drawings. They import recharts, so only the lazily loaded drawings may import this module. */
import { CartesianGrid, XAxis, type XAxisTickContentProps, YAxis } from "recharts";
import { niceTicks } from "./nice-ticks.ts";

/** A tick such as 11時: a large numeral with a small unit. */
function tick({
	x,
	y,
	payload,
	textAnchor,
}: Pick<XAxisTickContentProps, "x" | "y" | "payload" | "textAnchor">) {
	const [, number = "", unit = ""] = /^([\d:.,/-]*)(.*)$/su.exec(String(payload.value)) ?? [];
	return (
		<text className="ui-chart-tick" x={x} y={y} dy="0.36em" textAnchor={textAnchor}>
			{number}
			<tspan className="ui-chart-tick-unit">{unit}</tspan>
		</text>
	);
}

/** Props of every drawing: it fills its frame and is hidden from screen readers, which read the sentence and the table. */
export const DRAWING = {
	responsive: true,
	style: { width: "100%", height: "100%" },
	margin: { top: 12, right: 8, bottom: 0, left: 0 },
	accessibilityLayer: false,
} as const;

/** In px: the width of a digit at 16 px, and the space beside a number. */
const DIGIT = 9;
const MARGIN = 24;

/** Axes and grid of a chart whose points have a `label` and numbers up to `max`. A function, not a component, because recharts finds only its own elements among its children. */
export function axes(max: number) {
	const ticks = niceTicks(max);
	const highest = ticks.at(-1) ?? 1;
	return (
		<>
			<CartesianGrid vertical={false} className="ui-chart-grid" />
			<XAxis
				dataKey="label"
				tickLine={false}
				tick={tick}
				tickMargin={10}
				height={36}
				interval="equidistantPreserveStart"
				minTickGap={12}
			/>
			<YAxis
				axisLine={false}
				tickLine={false}
				tick={tick}
				tickMargin={8}
				width={MARGIN + DIGIT * String(highest).length}
				ticks={ticks}
				domain={[0, highest]}
				interval={0}
			/>
		</>
	);
}

export type TipProps = { title: string; lines: readonly string[] };

/** Tooltip of a point; the table has the same numbers. */
export function Tip({ title, lines }: TipProps) {
	return (
		<div className="ui-chart-tip">
			<p className="ui-chart-tip-title">{title}</p>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
		</div>
	);
}
