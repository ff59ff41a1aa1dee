import { useRef } from "react";
import { Checkbox } from "./checkbox.tsx";
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from "./icons.tsx";
import type { TableColumn, TableModel } from "./table-model.ts";
import type { TableWords } from "./table-words.ts";
import { useNarrow } from "./use-narrow.ts";

/** Explicit roles, because Safari drops the table semantics when CSS lays rows out as cards. */
const ROLES = {
	table: { role: "table" },
	group: { role: "rowgroup" },
	row: { role: "row" },
	head: { role: "columnheader" },
	name: { role: "rowheader" },
	cell: { role: "cell" },
} as const;

const SORT_ICONS = { ascending: ArrowUpIcon, descending: ArrowDownIcon, none: SortIcon };

/** Minimum width of a column, in rem, so that enlarged letters switch to cards earlier. */
const COLUMN = 7;
const CHECK = 4;

export type TableGridProps<Row> = {
	label: string;
	columns: readonly TableColumn<Row>[];
	model: TableModel<Row>;
	words: TableWords;
	chooses: boolean;
	busy: boolean;
	onSort(column: TableColumn<Row>): void;
};

/** The head and the rows of a `Table`. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
	const { label, columns, model, words, chooses, busy } = props;
	const box = useRef<HTMLDivElement>(null);
	const width = columns.reduce((all, column) => all + (column.width ?? COLUMN), chooses ? CHECK : 0);
	const cards = useNarrow(box, width);
	return (
		<div className="ui-table-box" ref={box}>
			<table
				className="ui-table"
				aria-label={label}
				aria-busy={busy || undefined}
				data-cards={cards || undefined}
				{...ROLES.table}
			>
				<thead {...ROLES.group}>
					<tr {...ROLES.row}>
						{chooses ? (
							<th className="ui-table-check" scope="col" {...ROLES.head}>
								<Checkbox
									label={<span className="visually-hidden">{words.selectAll}</span>}
									checked={model.allShown}
									mixed={model.someShown && !model.allShown}
									onChange={model.chooseShown}
								/>
							</th>
						) : null}
						{columns.map((column) => (
							<Head key={column.key} {...props} column={column} />
						))}
					</tr>
				</thead>
				<tbody {...ROLES.group}>
					{model.rows.map((row) => (
						<tr
							key={row.id}
							{...ROLES.row}
							data-key={row.id}
							data-selected={(chooses && row.getIsSelected()) || undefined}
						>
							{chooses ? (
								<td className="ui-table-check" {...ROLES.cell}>
									<Checkbox
										label={
											<span className="visually-hidden">
												{words.selectRow?.(String(columns[0]?.value(row.original.row) ?? ""))}
											</span>
										}
										checked={row.getIsSelected()}
										onChange={(on) => row.toggleSelected(on)}
									/>
								</td>
							) : null}
							{columns.map((column, at) => (
								<Cell key={column.key} column={column} row={row.original.row} isName={at === 0} />
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Head<Row>({ column, model, onSort }: TableGridProps<Row> & { column: TableColumn<Row> }) {
	const direction = model.direction(column.key);
	const Icon = SORT_ICONS[direction];
	const title = <span className={column.titleHidden ? "visually-hidden" : undefined}>{column.title}</span>;
	return (
		<th
			scope="col"
			{...ROLES.head}
			data-numeric={column.numeric}
			data-sorted={direction === "none" ? undefined : true}
			data-long={/\S{16}/u.test(column.title) || undefined}
			aria-sort={direction === "none" ? undefined : direction}
		>
			{(column.sortable ?? true) ? (
				<button type="button" className="ui-table-sort" onClick={() => onSort(column)}>
					{title}
					<Icon />
				</button>
			) : (
				title
			)}
		</th>
	);
}

type CellProps<Row> = { column: TableColumn<Row>; row: Row; isName: boolean };

function Cell<Row>({ column, row, isName }: CellProps<Row>) {
	const value = column.value(row);
	const content = column.cell === undefined ? (value ?? "–") : column.cell(row);
	const about = {
		"data-numeric": column.numeric,
		// In a card CSS shows the title beside the value; screen readers get it from the column header.
		"data-title": column.titleHidden ? undefined : column.title,
	};
	return isName ? (
		<th scope="row" {...ROLES.name} {...about}>
			{value === "" || value === undefined ? "–" : content}
		</th>
	) : (
		<td {...ROLES.cell} {...about}>
			{content}
		</td>
	);
}
