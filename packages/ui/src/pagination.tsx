import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "./icons.tsx";
import { pageWindow } from "./page-window.ts";
import "./pagination.css";

export type PaginationProps = {
	/** Name of the landmark: 一覧のページ. */
	label: string;
	/** 1 to `pages`. */
	page: number;
	pages: number;
	/** Range and total: 1〜50件目（全1,000件）. */
	summary?: ReactNode;
	previousLabel: string;
	nextLabel: string;
	/** Name of the button of a page: 3ページ目. */
	pageLabel(page: number): string;
	onChange(page: number): void;
};

/** Pages of a long list; with one page only the summary. On a narrow page the position replaces the page numbers. */
export function Pagination(props: PaginationProps) {
	const { label, page, pages, summary, previousLabel, nextLabel, pageLabel, onChange } = props;
	const shown = pageWindow(page, pages);
	return (
		<nav className="ui-pagination" aria-label={label}>
			{summary === undefined ? null : <p className="ui-pagination-summary">{summary}</p>}
			{pages <= 1 ? null : (
				<div className="ui-pagination-steps">
					<IconButton
						icon={<ArrowLeftIcon />}
						label={previousLabel}
						variant="secondary"
						aria-disabled={page <= 1 || undefined}
						onClick={() => page > 1 && onChange(page - 1)}
					/>
					<ol className="ui-pagination-numbers">
						{shown.map((number, index) =>
							number === undefined ? (
								<li className="ui-pagination-gap" key={`gap-${index < shown.length / 2}`} aria-hidden="true">
									…
								</li>
							) : (
								<li key={number}>
									<Button
										variant="quiet"
										size={44}
										aria-label={pageLabel(number)}
										aria-current={number === page ? "page" : undefined}
										onClick={() => number !== page && onChange(number)}
									>
										{number}
									</Button>
								</li>
							),
						)}
					</ol>
					<p className="ui-pagination-place" aria-hidden="true">
						{page} / {pages}
					</p>
					<IconButton
						icon={<ArrowRightIcon />}
						label={nextLabel}
						variant="secondary"
						aria-disabled={page >= pages || undefined}
						onClick={() => page < pages && onChange(page + 1)}
					/>
				</div>
			)}
		</nav>
	);
}
