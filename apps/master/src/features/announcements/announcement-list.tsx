import type { MasterAnnouncement } from "@junban/api-contract/master/schemas-words";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Button } from "@junban/ui/button";
import { useMaster } from "#src/lib/master-context.ts";
import { writtenDay } from "#src/lib/times.ts";

export type AnnouncementListProps = {
	rows: readonly MasterAnnouncement[];
	/** The one in the editor. */
	openId: string | undefined;
	onEdit: (announcement: MasterAnnouncement) => void;
	onEnd: (announcement: MasterAnnouncement) => void;
};

export function AnnouncementList({ rows, openId, onEdit, onEnd }: AnnouncementListProps) {
	const { t } = useTranslation("announcements");
	return (
		<ul aria-label={t("title")} className="m-0 list-none border-t-2 border-ink p-0">
			{rows.map((row) => (
				<li
					key={row.id}
					data-open={row.id === openId || undefined}
					className="grid gap-12 border-b border-rule bg-surface p-16 data-open:shadow-[inset_6px_0_0_var(--color-mark)] tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center"
				>
					<Words announcement={row} />
					<div className="flex flex-wrap gap-8">
						<Button size={44} aria-label={t("editOne", { message: row.message })} onClick={() => onEdit(row)}>
							{t("edit")}
						</Button>
						{isOver(row) ? null : (
							<Button
								size={44}
								variant="quiet-danger"
								aria-label={t("endOne", { message: row.message })}
								onClick={() => onEnd(row)}
							>
								{t("end")}
							</Button>
						)}
					</div>
				</li>
			))}
		</ul>
	);
}

function isOver({ end_at }: MasterAnnouncement): boolean {
	return end_at !== undefined && end_at <= Date.now();
}

function Words({ announcement }: { announcement: MasterAnnouncement }) {
	const { t } = useTranslation("announcements");
	const { zone } = useMaster();
	const { message, message_en, important, information_at, end_at } = announcement;
	const over = isOver(announcement);
	return (
		<div className="grid min-w-0 gap-4" data-over={over || undefined}>
			<p className="flex flex-wrap items-center gap-x-12 gap-y-4 text-14 text-ink-2">
				<span className="font-num text-16 font-bold">{writtenDay(information_at, zone)}</span>
				{over ? (
					<Badge>{t("state.over")}</Badge>
				) : important ? (
					<Badge tone="solid">{t("state.important")}</Badge>
				) : (
					<Badge tone="line">{t("state.quiet")}</Badge>
				)}
				{end_at === undefined || over ? null : (
					<span>{t("until", { day: writtenDay(end_at - 1, zone) })}</span>
				)}
			</p>
			<p lang="ja" className="line-clamp-3 font-bold whitespace-pre-line wrap-anywhere">
				{message}
			</p>
			{message_en === undefined || message_en === "" ? (
				<p className="text-14 text-ink-2">{t("noEnglish")}</p>
			) : (
				<p lang="en" className="line-clamp-2 text-14 text-ink-2 whitespace-pre-line wrap-anywhere">
					{message_en}
				</p>
			)}
		</div>
	);
}
