/** The pages of a list that is read by cursor. The address holds the page and its cursor. */
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ArrowLeftIcon, ArrowRightIcon } from "@junban/ui/icons";
import type { TableWords } from "@junban/ui/table";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type {} from "./phrases.ts";

export interface CursorPage {
	/** Counted from 1. */
	readonly number: number;
	/** The cursor behind which the page starts. Undefined for the first page. */
	readonly after: string | undefined;
}

export type CursorStepsProps = {
	page: CursorPage;
	/** The cursor of the next page. Undefined at the end. */
	next: string | undefined;
	isLoading: boolean;
	/** Returns the search of the address with another page. */
	withPage: (search: URLSearchParams, page: CursorPage) => URLSearchParams;
	/** The text of the button to the next page. */
	nextText?: string | undefined;
};

/** The buttons to the next and the previous page. The cursors of earlier pages are stored in the browser's history entry. */
export function CursorSteps({ page, next, isLoading, withPage, nextText }: CursorStepsProps) {
	const { t } = useTranslation("shell");
	const [search] = useSearchParams();
	const { state } = useLocation();
	const navigate = useNavigate();
	const { number, after } = page;
	const cursors = cursorsOf(state);
	if (number === 1 && next === undefined) return null;
	const go = (to: CursorPage, before: readonly (string | null)[]) =>
		void navigate({ search: withPage(search, to).toString() }, { state: { cursors: before } });
	const back = () => {
		const before = cursors.at(-1) ?? undefined;
		// Without a stored cursor the only page before that can be opened is the first.
		go({ number: before === undefined ? 1 : number - 1, after: before }, cursors.slice(0, -1));
	};
	return (
		<div className="flex flex-wrap items-center gap-12">
			{number === 1 ? null : (
				<Button icon={<ArrowLeftIcon />} onClick={back}>
					{t(cursors.length === 0 ? "pages.first" : "pages.previous")}
				</Button>
			)}
			<span role="status">{t("pages.page", { page: number })}</span>
			{next === undefined ? null : (
				<Button
					icon={<ArrowRightIcon />}
					pending={isLoading}
					onClick={() => go({ number: number + 1, after: next }, [...cursors, after ?? null])}
				>
					{nextText ?? t("pages.next")}
				</Button>
			)}
		</div>
	);
}

/** The cursors of the earlier pages, `null` for the first page. The list is empty when the user typed the address. */
function cursorsOf(state: unknown): readonly (string | null)[] {
	if (typeof state !== "object" || state === null || !("cursors" in state)) return [];
	const { cursors } = state;
	return Array.isArray(cursors) && cursors.every((each) => each === null || typeof each === "string")
		? cursors
		: [];
}

/** The words of a `Table` that shows one page of such a list. Its columns do not sort. */
export function useListWords(): TableWords {
	const { t } = useTranslation("shell");
	const { t: common } = useTranslation("common");
	return {
		pagesLabel: t("pages.label"),
		previousLabel: t("pages.previous"),
		nextLabel: t("pages.next"),
		pageLabel: (page) => t("pages.page", { page }),
		loading: common("loading"),
		summary: (_from, _to, found) => t("pages.shown", { count: found }),
		sorted: (title) => title,
	};
}
