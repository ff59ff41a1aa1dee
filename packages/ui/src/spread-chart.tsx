import { ChartFrame, type ChartFrameWords, type ChartState } from "./chart-frame.tsx";
import "./spread-chart.css";

export type SpreadChartProps = ChartState & {
	/** The counts of equal steps from 0. */
	bins: readonly number[];
	/** Width of a step. */
	step: number;
	/** Counts beyond the last step; only the table has them. */
	beyond?: number;
	/** The middle value, drawn as a line. */
	middle: number;
	/** After the numbers of the axis: 分. */
	unit?: string;
	/** After each count: 組. */
	countUnit?: string;
	words: ChartFrameWords & {
		/** Column titles of the table. */
		step: string;
		count: string;
		/** A step in the table: `0〜5分`. */
		range(low: number, high: number | undefined): string;
	};
};

/** How measurements are spread: a bar for each step, and a line at the middle. Drawn without a library. */
export function SpreadChart(props: SpreadChartProps) {
	const { bins, step, beyond = 0, middle, unit = "", countUnit = "", words, ...state } = props;
	const most = Math.max(1, ...bins);
	const end = bins.length * step;
	const at = Math.min(100, (middle / end) * 100);
	const rows = bins.map((count, bin) => [words.range(bin * step, (bin + 1) * step), `${count}${countUnit}`]);
	const all = beyond === 0 ? rows : [...rows, [words.range(end, undefined), `${beyond}${countUnit}`]];
	const isBlank = beyond === 0 && bins.every((count) => count === 0);
	return (
		<ChartFrame {...state} words={words} heads={[words.step, words.count]} rows={isBlank ? [] : all}>
			<div className="ui-spread">
				<div className="ui-spread-bars">
					{bins.map((count, bin) => (
						<div
							className="ui-spread-bar"
							key={bin * step}
							data-empty={count === 0 || undefined}
							style={{ height: `${(count / most) * 100}%` }}
						/>
					))}
					<div
						className="ui-spread-middle"
						style={{ insetInlineStart: `${at}%` }}
						data-late={at > 70 || undefined}
					>
						<span>
							{middle}
							<small>{unit}</small>
						</span>
					</div>
				</div>
				<div className="ui-spread-axis">
					{[...bins, 0].map((_, edge) => (
						<span
							className="ui-spread-edge"
							key={edge * step}
							style={{ insetInlineStart: `${(edge / bins.length) * 100}%` }}
						>
							{edge * step}
							{edge === bins.length ? <small>{unit}</small> : null}
						</span>
					))}
				</div>
			</div>
		</ChartFrame>
	);
}
