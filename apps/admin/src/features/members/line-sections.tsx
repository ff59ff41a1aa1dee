import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import type { MembersView, Row } from "#src/line/view.ts";
import { NoticeAnnouncement } from "./notice-badge.tsx";
import { PersonList, type PersonListProps } from "./person-list.tsx";

export type LineSectionsProps = Pick<PersonListProps, "screen" | "busy" | "disabled" | "now" | "onAction"> & {
	view: MembersView;
	/** The rows that a search has found; undefined without a search. */
	found: readonly Row[] | undefined;
	onMore: () => void;
};

/** The people of the line in their sections: called, in guidance, waiting. */
export function LineSections(props: LineSectionsProps) {
	const { called, next, guidance } = props.view;
	const told = [...called, ...(next === undefined ? [] : [next]), ...guidance];
	return (
		<>
			<NoticeAnnouncement rows={told} />
			<Sections {...props} />
		</>
	);
}

function Sections({ view, found, onMore, ...rows }: LineSectionsProps) {
	const { t } = useTranslation("members");
	if (found !== undefined)
		return (
			<PersonList
				title={t("sections.found")}
				rows={found}
				count={found.length}
				empty={t("sections.nobodyFound")}
				{...rows}
			/>
		);
	return (
		<>
			<div className="members-called">
				<PersonList
					title={t("sections.called")}
					rows={view.called}
					count={view.called.length}
					empty={t("sections.nobodyCalled")}
					{...rows}
				/>
			</div>
			{view.guidance.length === 0 ? null : (
				<PersonList
					title={t("sections.guidance")}
					rows={view.guidance}
					count={view.guidanceCount}
					{...rows}
				/>
			)}
			<PersonList
				title={t("sections.waiting")}
				rows={view.waiting}
				count={view.waitingCount}
				empty={t("sections.nobodyWaiting")}
				{...rows}
			/>
			{view.hasMore ? <More view={view} onMore={onMore} /> : null}
		</>
	);
}

function More({ view, onMore }: Pick<LineSectionsProps, "view" | "onMore">) {
	const { t } = useTranslation("members");
	const shown = view.guidance.length + view.waiting.length;
	const total = view.guidanceCount + view.waitingCount;
	return (
		<div className="flex flex-wrap items-center justify-between gap-12 py-16">
			<p className="small muted">{t("sections.shown", { shown, total })}</p>
			<Button onClick={onMore}>{t("sections.showMore")}</Button>
		</div>
	);
}
