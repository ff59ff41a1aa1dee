import { formatClock } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { ClockIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { usePageLocale } from "./page-locale.ts";

/** When guidance begins, for a line that takes joins earlier; nothing once it has begun. */
export function GuidanceNote({ from, timezone }: { from: number | undefined; timezone: string }) {
	const { t } = useTranslation("page");
	const locale = usePageLocale();
	if (from === undefined) return null;
	return (
		<Note icon={<ClockIcon />} title={t("guidanceFrom", { time: formatClock(from, timezone, locale) })} />
	);
}
