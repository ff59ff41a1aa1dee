import { type CursorPage, CursorSteps } from "@junban/app-shell/cursor-steps";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { withPage } from "./address-filter.ts";
import { PAGE_SIZE, type RecordPage } from "./use-record-page.ts";

export type PageStepsProps = {
	found: RecordPage;
	page: CursorPage;
	/** A search reads record by record, which may take several seconds. */
	isSearch: boolean;
};

/** The progress of a search, and the steps to other pages. */
export function PageSteps({ found, page, isSearch }: PageStepsProps) {
	const { t } = useTranslation("allMembers");
	const { page: loaded, failure, isLoading, read, stop } = found;
	const next = failure === undefined ? loaded?.next : undefined;
	const isPartial =
		!isLoading && next !== undefined && (loaded?.documents.length ?? 0) < PAGE_SIZE && isSearch;
	return (
		<div className="grid gap-12">
			{isLoading && isSearch && read > 0 ? (
				<p className="flex flex-wrap items-center gap-12" role="status">
					{t("searching", { count: read })}
					<Button size={44} onClick={stop}>
						{t("stop")}
					</Button>
				</p>
			) : null}
			{isPartial ? <p role="status">{t("stopped")}</p> : null}
			<CursorSteps
				page={page}
				next={next}
				isLoading={isLoading}
				withPage={withPage}
				nextText={isPartial ? t("goOn") : undefined}
			/>
		</div>
	);
}
