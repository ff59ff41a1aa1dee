import type { PaginationProps } from "./pagination.tsx";
import type { SortDirection } from "./table-model.ts";

/** All that a table says by itself. */
export type TableWords = Pick<PaginationProps, "previousLabel" | "nextLabel" | "pageLabel"> & {
	pagesLabel: string;
	loading: string;
	/** 全212件のうち 1〜50件目 */
	summary(from: number, to: number, found: number): string;
	/** Said to screen readers after a press on a head: 名前の昇順で並べました. */
	sorted(title: string, direction: SortDirection): string;
	/** Of the search field; without it there is none. */
	filter?: string;
	/** Nothing matches the search. */
	notFound?: string;
	clearFilter?: string;
	selectAll?: string;
	/** Of a row's checkbox; `name` is the row's first value. */
	selectRow?(name: string): string;
	selected?(count: number): string;
	/** Chooses what else was found: 212件をすべて選ぶ. */
	selectFound?(found: number): string;
	deselect?: string;
};
