/** The frame of every chart: a sentence for screen readers, the numbers as a table, and the loading and empty states. */
import { type ReactNode, Suspense, useState } from "react";
import { EmptySlot } from "./empty-slot.tsx";
import { Skeleton } from "./skeleton.tsx";
import "./chart-frame.css";

export type ChartState = {
	/** A sentence that says what the drawing shows: いちばん長いのは19時台で、まん中は24分です。 */
	label: string;
	/** Height of the drawing in px. */
	height?: number;
	/** The numbers are being fetched. */
	loading?: boolean;
	/** Shows if there are no numbers. */
	empty?: ReactNode;
};

export type ChartFrameWords = {
	loading: string;
	/** Label of the button that opens the table: 数値で見る. */
	table: string;
};

/** Height of the labels under the drawing, in px. */
const AXIS = 36;

export type ChartFrameProps = ChartState & {
	words: ChartFrameWords;
	legend?: ReactNode;
	/** Column titles of the table; the first is for the label of the point. */
	heads: readonly string[];
	/** Formatted cells; the first is the header of its row. */
	rows: readonly (readonly string[])[];
	/** The drawing, a lazily loaded component. */
	children: ReactNode;
};

export function ChartFrame(props: ChartFrameProps) {
	const { label, height = 280, loading = false, empty, words, legend, heads, rows, children } = props;
	const [open, setOpen] = useState(false);
	if (!loading && rows.length === 0) return <EmptySlot>{empty}</EmptySlot>;
	const waiting = <Waiting height={height} label={words.loading} />;
	if (loading) return <div className="ui-chart">{waiting}</div>;
	return (
		<div className="ui-chart">
			{legend}
			<div className="ui-chart-drawing" style={{ height }} role="img" aria-label={label}>
				<Suspense fallback={waiting}>{children}</Suspense>
			</div>
			<details className="ui-chart-numbers" onToggle={(event) => setOpen(event.currentTarget.open)}>
				<summary>{words.table}</summary>
				{open ? <Numbers label={label} heads={heads} rows={rows} /> : null}
			</details>
		</div>
	);
}

function Waiting({ height, label }: { height: number; label: string }) {
	return (
		<div className="ui-chart-waiting" style={{ height: height - AXIS }}>
			<Skeleton height="30%" label={label} />
			{[55, 80, 45, 65, 30].map((percent) => (
				<Skeleton key={percent} height={`${percent}%`} />
			))}
		</div>
	);
}

/** Rendered only when opened: a day may have a thousand points. */
function Numbers({ label, heads, rows }: Pick<ChartFrameProps, "label" | "heads" | "rows">) {
	return (
		<table aria-label={label}>
			<thead>
				<tr>
					{heads.map((head) => (
						<th key={head} scope="col">
							{head}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(([name = "", ...cells]) => (
					<tr key={name}>
						<th scope="row">{name === "" ? "–" : name}</th>
						{cells.map((cell, at) => (
							<td key={heads[at + 1]}>{cell}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
