import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { EmptySlot } from "./empty-slot.tsx";
import { Pagination } from "./pagination.tsx";
import { Skeleton } from "./skeleton.tsx";
import { TableGrid } from "./table-grid.tsx";
import { type TableColumn, type TableModel, useTableModel } from "./table-model.ts";
import type { TableWords } from "./table-words.ts";
import { TextField } from "./text-field.tsx";
import "./table.css";

export type { TableColumn } from "./table-model.ts";
export type { TableWords } from "./table-words.ts";

export type TableSelection = {
	/** Keys of the chosen rows. */
	selected: readonly string[];
	onChange(keys: string[]): void;
	/** Actions on the chosen rows: outlined buttons. */
	actions?: ReactNode;
};

export type TableProps<Row> = {
	label: string;
	/** At most nine; the first names the row. Pass the same array on each render. */
	columns: readonly TableColumn<Row>[];
	rows: readonly Row[];
	rowKey(row: Row): string;
	words: TableWords;
	/** Locale for sorting texts; by default that of the browser. */
	locale?: string;
	pageSize?: number;
	selection?: TableSelection;
	/** Beside the search field: an outlined button. */
	actions?: ReactNode;
	/** The pages of a list that is read page by page, in place of the table’s own; null for none. */
	pages?: ReactNode;
	/** Rows are being fetched; present rows stay. */
	loading?: boolean;
	/** Replaces the rows: an `ErrorState`. */
	error?: ReactNode;
	/** Shows if there are no rows at all. */
	empty?: ReactNode;
};

/** One array for all renders, so that the model is not computed again. */
const NONE_SELECTED: readonly string[] = [];

/**
 * A table with sorting, search, pages and selection. Tab moves from control to control, row by row; arrow keys scroll
 * the page. If the columns do not fit, each row becomes a card, with each value beside its column title.
 */
export function Table<Row>(props: TableProps<Row>) {
	const { label, columns, rows, rowKey, words, locale, pageSize = 50, selection, actions } = props;
	const { loading = false, error, empty, pages } = props;
	const model = useTableModel({
		rows,
		columns,
		rowKey,
		pageSize,
		locale,
		selected: selection?.selected ?? NONE_SELECTED,
		onSelect: selection?.onChange ?? (() => undefined),
	});
	const top = useRef<HTMLDivElement>(null);
	const summary = words.summary(model.from, model.to, model.found);
	const [announcement, announce] = useAnnouncement(model, words, summary);

	const turn = (page: number) => {
		model.setPage(page);
		const from = (page - 1) * pageSize + 1;
		announce(words.summary(from, Math.min(model.found, from + pageSize - 1), model.found));
		top.current?.scrollIntoView({ block: "nearest" });
	};
	// A pressed button that disappears passes the focus to another control.
	const focusOn = (selector: string) => top.current?.querySelector<HTMLElement>(selector)?.focus();
	const choose = (change: () => void) => {
		change();
		focusOn("thead [type=checkbox]");
	};
	const clearSearch = () => {
		model.setFilter("");
		focusOn("[type=search]");
	};
	const sort = (column: TableColumn<Row>) => announce(words.sorted(column.title, model.sort(column.key)));

	return (
		<div className="ui-table-frame" ref={top} data-selecting={model.chosen > 0 || undefined}>
			<Tools words={words} model={model} isSearchable={rows.length > 0}>
				{actions}
			</Tools>
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
			{error !== undefined ? (
				error
			) : rows.length === 0 && loading ? (
				<Loading label={words.loading} />
			) : rows.length === 0 ? (
				<EmptySlot>{empty}</EmptySlot>
			) : model.found === 0 ? (
				<NotFound words={words} onClear={clearSearch} />
			) : (
				<TableGrid
					label={label}
					columns={columns}
					model={model}
					words={words}
					chooses={selection !== undefined}
					busy={loading}
					onSort={sort}
				/>
			)}
			{error !== undefined || model.found === 0 ? null : pages !== undefined ? (
				pages
			) : (
				<Pagination
					{...words}
					label={words.pagesLabel}
					page={model.page}
					pages={model.pages}
					summary={summary}
					onChange={turn}
				/>
			)}
			{selection === undefined || model.chosen === 0 ? null : (
				<Chosen words={words} model={model} onChoose={choose}>
					{selection.actions}
				</Chosen>
			)}
		</div>
	);
}

/** The text of the live region. It gives the result of each search; other events set it. */
function useAnnouncement<Row>(model: TableModel<Row>, words: TableWords, summary: string) {
	const [announcement, announce] = useState("");
	const searched = useRef(model.settledFilter);
	useEffect(() => {
		if (searched.current === model.settledFilter) return;
		searched.current = model.settledFilter;
		announce(model.found === 0 ? (words.notFound ?? "") : summary);
	}, [model.settledFilter, model.found, summary, words.notFound]);
	return [announcement, announce] as const;
}

type PartProps<Row> = { words: TableWords; model: TableModel<Row>; children: ReactNode };

/** Search field and actions above the rows. */
function Tools<Row>({ words, model, isSearchable, children }: PartProps<Row> & { isSearchable: boolean }) {
	const hasSearch = words.filter !== undefined && isSearchable;
	if (!hasSearch && children === undefined) return null;
	return (
		<div className="ui-table-tools">
			{hasSearch ? (
				<div className="ui-table-filter">
					<TextField
						label={words.filter}
						type="search"
						autoComplete="off"
						value={model.filter}
						onChange={(event) => model.setFilter(event.currentTarget.value)}
					/>
				</div>
			) : null}
			{children}
		</div>
	);
}

function NotFound({ words, onClear }: { words: TableWords; onClear(): void }) {
	return (
		<EmptySlot>
			<p>{words.notFound}</p>
			<Button onClick={onClear}>{words.clearFilter}</Button>
		</EmptySlot>
	);
}

/** The bar with the number of chosen rows and the actions on them. */
function Chosen<Row>(props: PartProps<Row> & { onChoose(change: () => void): void }) {
	const { words, model, onChoose, children } = props;
	return (
		<div className="ui-table-chosen">
			<p className="ui-table-chosen-count" role="status">
				{words.selected?.(model.chosen)}
			</p>
			{model.allShown && model.chosen < model.found ? (
				<Button variant="quiet" size={44} onClick={() => onChoose(model.chooseFound)}>
					{words.selectFound?.(model.found)}
				</Button>
			) : null}
			<Button variant="quiet" size={44} onClick={() => onChoose(model.chooseNone)}>
				{words.deselect}
			</Button>
			{children}
		</div>
	);
}

function Loading({ label }: { label: string }) {
	return (
		<div className="ui-table-loading">
			<Skeleton label={label} height="44px" />
			{[70, 88, 62, 80].map((width) => (
				<Skeleton key={width} width={`${width}%`} height="24px" />
			))}
		</div>
	);
}
