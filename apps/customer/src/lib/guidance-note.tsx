import { formatClock } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { ClockIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import type { ReactNode } from "react";
import { usePageLocale } from "./page-locale.ts";

/** Joining is open before anybody is called: when that begins. */
export function GuidanceNote({
	from,
	timezone,
	children,
}: {
	from: number | undefined;
	timezone: string;
	children?: ReactNode;
}) {
	const { t } = useTranslation("page");
	const locale = usePageLocale();
	if (from === undefined) return null;
	return (
		<Note icon={<ClockIcon />} title={t("guidanceFrom", { time: formatClock(from, timezone, locale) })}>
			{children}
		</Note>
	);
}
