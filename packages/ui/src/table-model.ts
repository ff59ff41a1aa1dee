/** State of a table: sorting, search, pages and chosen rows. It wraps TanStack Table for `Table`. */
import {
	type ColumnDef,
	columnFilteringFeature,
	createFilteredRowModel,
	createPaginatedRowModel,
	createSortedRowModel,
	functionalUpdate,
	globalFilteringFeature,
	rowPaginationFeature,
	rowSelectionFeature,
	rowSortingFeature,
	type SortingState,
	tableFeatures,
	useTable,
} from "@tanstack/react-table";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { searchable } from "./text-match.ts";

export type TableColumn<Row> = {
	key: string;
	title: string;
	/** Rows are sorted and searched by this value. */
	value(row: Row): string | number | undefined;
	/** Content of the cell; by default the value. */
	cell?(row: Row): ReactNode;
	/** True by default. */
	sortable?: boolean;
	/** Uses the numeral font, aligned right. */
	numeric?: boolean;
	/** The title is for screen readers only, e.g. over a column of buttons. */
	titleHidden?: boolean;
	/** What its content needs, in rem; 7 by default. Rows are cards where the columns do not fit. */
	width?: number;
};

export type SortDirection = "ascending" | "descending" | "none";

const features = tableFeatures({
	columnFilteringFeature,
	globalFilteringFeature,
	rowSortingFeature,
	rowPaginationFeature,
	rowSelectionFeature,
	filteredRowModel: createFilteredRowModel(),
	sortedRowModel: createSortedRowModel(),
	paginatedRowModel: createPaginatedRowModel(),
});

/** TanStack requires rows to be objects; a row of ours may have any type. */
type Line<Row> = { row: Row };
type Def<Row> = ColumnDef<typeof features, Line<Row>>;

/** Id of a hidden column with the searchable text of a row, so that it is computed once. */
const SEARCH = "\u0000search";

function columnDefs<Row>(columns: readonly TableColumn<Row>[], locale: string | undefined): Def<Row>[] {
	const collator = new Intl.Collator(locale, { numeric: true });
	return [
		...columns.map(
			(column): Def<Row> => ({
				id: column.key,
				accessorFn: ({ row }) => column.value(row),
				enableSorting: column.sortable ?? true,
				sortDescFirst: false,
				sortUndefined: "last",
				sortFn: (a, b, id) => compare(collator, a.getValue(id), b.getValue(id)),
			}),
		),
		{
			id: SEARCH,
			accessorFn: ({ row }) => searchable(columns.map((column) => column.value(row) ?? "").join("\n")),
			enableSorting: false,
		},
	];
}

function compare(collator: Intl.Collator, a: unknown, b: unknown): number {
	if (typeof a === "number" && typeof b === "number") return a - b;
	return collator.compare(String(a), String(b));
}

export type TableModelInput<Row> = {
	rows: readonly Row[];
	/** The same array on each render. */
	columns: readonly TableColumn<Row>[];
	rowKey(row: Row): string;
	pageSize: number;
	locale?: string | undefined;
	/** Keys of the chosen rows; the caller holds the state. */
	selected: readonly string[];
	onSelect(keys: string[]): void;
};

export function useTableModel<Row>(input: TableModelInput<Row>) {
	const { rows, columns, rowKey, pageSize, locale, selected, onSelect } = input;
	const [sorting, setSorting] = useState<SortingState>([]);
	const [filter, setFilter] = useState("");
	const [pageIndex, setPageIndex] = useState(0);
	// Deferred, so that typing stays fast while a thousand rows are searched.
	const words = useDeferredValue(filter);
	const defs = useMemo(() => columnDefs(columns, locale), [columns, locale]);
	const rowSelection = useMemo(
		() => Object.fromEntries(selected.map((key) => [key, true as const])),
		[selected],
	);
	const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
	const table = useTable({
		features,
		data,
		columns: defs,
		getRowId: ({ row }) => rowKey(row),
		// Stay on the page while rows are added and removed.
		autoResetPageIndex: false,
		getColumnCanGlobalFilter: (column) => column.id === SEARCH,
		globalFilterFn: (row, id, value: readonly string[]) => {
			const text = String(row.getValue(id));
			return value.every((word) => text.includes(word));
		},
		state: {
			sorting,
			rowSelection,
			globalFilter: useMemo(() => searchable(words).split(/\s+/u).filter(Boolean), [words]),
			pagination: { pageIndex, pageSize },
		},
		onRowSelectionChange: (updater) => onSelect(Object.keys(functionalUpdate(updater, rowSelection))),
	});
	const found = table.getFilteredRowModel().rows.length;
	const pages = Math.max(1, Math.ceil(found / pageSize));
	if (pageIndex >= pages) setPageIndex(pages - 1);
	const shown = table.getRowModel().rows;
	const from = pageIndex * pageSize + 1;

	return {
		rows: shown,
		found,
		filter,
		/** The filter that the shown rows passed; it may lag behind the typed `filter`. */
		settledFilter: words,
		page: pageIndex + 1,
		pages,
		/** First and last shown row, counted from 1; both 0 if there is none. */
		from: shown.length === 0 ? 0 : from,
		to: shown.length === 0 ? 0 : from + shown.length - 1,
		/** Number of chosen rows that still exist, on any page. */
		chosen: table.getSelectedRowModel().rows.length,
		allShown: shown.length > 0 && table.getIsAllPageRowsSelected(),
		someShown: table.getIsSomePageRowsSelected(),
		direction(key: string): SortDirection {
			const sort = sorting.find(({ id }) => id === key);
			return sort === undefined ? "none" : sort.desc ? "descending" : "ascending";
		},
		setFilter(next: string) {
			setFilter(next);
			setPageIndex(0);
		},
		setPage: (page: number) => setPageIndex(page - 1),
		/** Goes to the next of ascending, descending, none, and returns it. */
		sort(key: string): SortDirection {
			const now = this.direction(key);
			const next = now === "none" ? "ascending" : now === "ascending" ? "descending" : "none";
			setSorting(next === "none" ? [] : [{ id: key, desc: next === "descending" }]);
			setPageIndex(0);
			return next;
		},
		chooseShown: (on: boolean) => table.toggleAllPageRowsSelected(on),
		chooseFound: () => table.toggleAllRowsSelected(true),
		chooseNone: () => onSelect([]),
	};
}

export type TableModel<Row> = ReturnType<typeof useTableModel<Row>>;
