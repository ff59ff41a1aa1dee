import { MASTER_PAGE_ROWS } from "@junban/api-contract/master/parts";
import { type CursorPage, CursorSteps } from "@junban/app-shell/cursor-steps";
import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { useMaster } from "./master-context.ts";
import { withPage } from "./use-address.ts";

export type ListPagesProps = {
	page: CursorPage;
	/** Rows of this page. */
	count: number;
	/** Rows of all pages, if known. */
	total?: number | undefined;
	next: string | undefined;
	isLoading: boolean;
};

/** Which rows of a list are shown, and the steps to other pages. */
export function ListPages({ page, count, total, next, isLoading }: ListPagesProps) {
	const { t } = useTranslation("frame");
	const { locale } = useMaster();
	const written = (value: number) => formatNumber(value, locale);
	const before = (page.number - 1) * MASTER_PAGE_ROWS;
	const range = { from: written(before + 1), to: written(before + count) };
	return (
		<div className="flex flex-wrap items-center justify-between gap-12">
			<p className="small muted">
				{count === 0
					? null
					: total === undefined
						? t("rows.range", range)
						: t("rows.ofTotal", { ...range, total: written(total) })}
			</p>
			<CursorSteps page={page} next={next} isLoading={isLoading} withPage={withPage} />
		</div>
	);
}
