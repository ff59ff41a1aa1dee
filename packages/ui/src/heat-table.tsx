import "./heat-table.css";

export type HeatCell = {
	value: number;
	/** 0 to 4, from the colour of the page to the strongest. */
	step: number;
};

export type HeatColumn = {
	/** Unique: 11. */
	label: string;
	/** Not the next after the column before: a gap stands between them. */
	isApart?: boolean;
};

export type HeatRow = {
	/** Unique: 土. */
	label: string;
	/** A cell for each column. Absent for a closed day. */
	cells?: readonly HeatCell[] | undefined;
};

export type HeatTableProps = {
	/** Name of the table: 曜日と時間ごとの受付の数. */
	label: string;
	columns: readonly HeatColumn[];
	rows: readonly HeatRow[];
	words: { closed: string };
};

/** More columns than this are too narrow for two digits beside another chart. */
const MOST_COLUMNS = 12;

/**
 * Counts by two measures, e.g. weekday and hour: five steps of colour with the number in each cell. A narrow page, or one
 * with many columns, shows the columns as rows. The part that is not shown is hidden from everybody.
 */
export function HeatTable({ label, columns, rows, words }: HeatTableProps) {
	return (
		<div className="ui-heat" data-tall={columns.length > MOST_COLUMNS || undefined}>
			<table className="ui-heat-wide" aria-label={label}>
				<thead>
					<tr>
						<td />
						{columns.map(({ label: name, isApart }) => (
							<th key={name} scope="col" data-apart={isApart || undefined}>
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.label}>
							<th scope="row">{row.label}</th>
							{row.cells === undefined ? (
								<td className="ui-heat-closed" colSpan={columns.length}>
									<span>{words.closed}</span>
								</td>
							) : (
								columns.map(({ label: name, isApart }, at) => (
									<Cell key={name} cell={row.cells?.[at]} isApart={isApart} words={words} />
								))
							)}
						</tr>
					))}
				</tbody>
			</table>
			<table className="ui-heat-tall" aria-label={label}>
				<thead>
					<tr>
						<td />
						{rows.map((row) => (
							<th key={row.label} scope="col">
								{row.label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{columns.map(({ label: name, isApart }, at) => (
						<tr key={name} data-apart={isApart || undefined}>
							<th scope="row">{name}</th>
							{rows.map((row) => (
								<Cell key={row.label} cell={row.cells?.[at]} words={words} />
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

type CellProps = Pick<HeatTableProps, "words"> & {
	cell: HeatCell | undefined;
	isApart?: boolean | undefined;
};

function Cell({ cell, isApart, words }: CellProps) {
	const apart = isApart || undefined;
	return cell === undefined ? (
		<td className="ui-heat-closed" data-apart={apart}>
			<span className="visually-hidden">{words.closed}</span>
		</td>
	) : (
		<td data-step={cell.step} data-apart={apart}>
			{cell.value}
		</td>
	);
}
