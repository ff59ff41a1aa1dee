import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ArrowLeftIcon, ArrowRightIcon } from "@junban/ui/icons";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { withPage } from "./address-filter.ts";
import { PAGE_SIZE, type RecordPage } from "./use-record-page.ts";

export type PageStepsProps = {
	found: RecordPage;
	/** Of the page, from 1. */
	number: number;
	/** Records are searched one by one, which may take a while. */
	isSearch: boolean;
};

/** To the next and the previous page. The cursors of the pages before are kept with the entry of the history. */
export function PageSteps({
	found: { page, failure, isLoading, read, stop },
	number,
	isSearch,
}: PageStepsProps) {
	const { t } = useTranslation("allMembers");
	const [search] = useSearchParams();
	const { state } = useLocation();
	const navigate = useNavigate();
	const cursors = cursorsOf(state);
	const after = search.get("after") ?? undefined;
	const go = (to: number, cursor: string | undefined, before: readonly (string | null)[]) =>
		void navigate(
			{ search: withPage(search, { number: to, after: cursor }).toString() },
			{ state: { cursors: before } },
		);
	const next = failure === undefined ? page?.next : undefined;
	const isPartial = !isLoading && next !== undefined && (page?.documents.length ?? 0) < PAGE_SIZE && isSearch;
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
			<div className="flex flex-wrap items-center gap-12">
				{number === 1 ? null : (
					<Button
						icon={<ArrowLeftIcon />}
						onClick={() =>
							go(cursors.length === 0 ? 1 : number - 1, cursors.at(-1) ?? undefined, cursors.slice(0, -1))
						}
					>
						{cursors.length === 0 ? t("first") : t("previous")}
					</Button>
				)}
				{number === 1 && next === undefined ? null : <span>{t("pageOf", { page: number })}</span>}
				{next === undefined ? null : (
					<Button
						icon={<ArrowRightIcon />}
						pending={isLoading}
						onClick={() => go(number + 1, next, [...cursors, after ?? null])}
					>
						{isPartial ? t("goOn") : t("next")}
					</Button>
				)}
			</div>
		</div>
	);
}

/** The cursors of the pages before this one; null for the first page. Empty for an address that was typed. */
function cursorsOf(state: unknown): readonly (string | null)[] {
	if (typeof state !== "object" || state === null || !("cursors" in state)) return [];
	const { cursors } = state;
	return Array.isArray(cursors) && cursors.every((each) => each === null || typeof each === "string")
		? cursors
		: [];
}
