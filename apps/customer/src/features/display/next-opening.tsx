import { daysBetween, formatClock, formatDay } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { usePageLocale } from "#src/lib/page-locale.ts";
import type { ReadyBoard } from "./display-events.ts";

/** When joining opens again: 明日 9:00から. */
export function NextOpening({ at, state: { view, now } }: { at: number; state: ReadyBoard }) {
	const { t } = useTranslation("display");
	const locale = usePageLocale();
	const { timezone } = view.app;
	const days = daysBetween(now, at, timezone);
	const day = days <= 0 ? t("today") : days === 1 ? t("tomorrow") : formatDay(at, timezone, locale);
	return (
		<BigNumber before={day} value={formatClock(at, timezone, locale)} unit={t("opensFrom") || undefined} />
	);
}
