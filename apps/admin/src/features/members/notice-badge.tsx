import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { WarningIcon } from "@junban/ui/icons";
import type { Row } from "#src/line/view.ts";
import { type UnsentNotice, unsentNotice } from "./unsent-notice.ts";

const PHRASES = { failed: "row.noticeFailed", delayed: "row.noticeDelayed" } as const;

/** A line that says that a notice did not go out. */
export function NoticeBadge({ notice }: { notice: UnsentNotice | undefined }) {
	const { t } = useTranslation("members");
	if (notice === undefined) return null;
	return (
		<div className="basis-full py-4">
			<Badge tone="caution" icon={<WarningIcon size={16} />}>
				{t(PHRASES[notice])}
			</Badge>
		</div>
	);
}

/** Tells screen readers which persons were not reached, as soon as that is known. */
export function NoticeAnnouncement({ rows }: { rows: readonly Row[] }) {
	const { t } = useTranslation("members");
	const missed = rows.filter(({ member }) => unsentNotice(member) === "failed");
	return (
		<p className="visually-hidden" role="status">
			{missed.length === 0
				? null
				: t("row.noticesFailed", { labels: missed.map(({ label }) => label).join(", ") })}
		</p>
	);
}
