import type { PaginationProps } from "./pagination.tsx";
import type { SortDirection } from "./table-model.ts";

/** The texts of a table. */
export type TableWords = Pick<PaginationProps, "previousLabel" | "nextLabel" | "pageLabel"> & {
	pagesLabel: string;
	loading: string;
	/** 全212件のうち 1〜50件目 */
	summary(from: number, to: number, found: number): string;
	/** Announced after a press on a column head: 名前の昇順で並べました. */
	sorted(title: string, direction: SortDirection): string;
	/** Label of the search field; without it there is no search. */
	filter?: string;
	/** Shows if no row matches the search. */
	notFound?: string;
	clearFilter?: string;
	selectAll?: string;
	/** Label of the checkbox of a row; `name` is the value of its first column. */
	selectRow?(name: string): string;
	selected?(count: number): string;
	/** Label of the button that chooses all found rows: 212件をすべて選ぶ. */
	selectFound?(found: number): string;
	deselect?: string;
};
