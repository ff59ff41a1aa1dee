import { Sentences } from "@junban/app-shell/sentences";
import { daysBetween, formatClock, formatDay, formatWeekday } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { usePageLocale } from "#src/lib/page-locale.ts";

export interface NextOpeningProps {
	/** When joining is open again, and the time now. */
	at: number;
	now: number;
	timezone: string;
}

/** From so many days ahead a weekday alone is not clear. */
const WEEK = 7;

/** When one can join again: the day, the time, and that this page turns by itself. */
export function NextOpening({ at, now, timezone }: NextOpeningProps) {
	const { t } = useTranslation("join");
	const locale = usePageLocale();
	const days = daysBetween(now, at, timezone);
	const date = formatDay(at, timezone, locale);
	return (
		<>
			<p className="muted">
				{days <= 0
					? t("opens.today")
					: days === 1
						? t("opens.tomorrow")
						: t("opens.on", { day: days < WEEK ? formatWeekday(at, timezone, locale) : date })}
			</p>
			<p className="mt-16">
				<BigNumber
					before={t("opens.before") || undefined}
					value={formatClock(at, timezone, locale)}
					unit={t("opens.after") || undefined}
					size={80}
				/>
			</p>
			<p className="small muted">
				{days > 0 && days < WEEK ? <span className="block">{date}</span> : null}
				<Sentences text={t("opens.here")} />
			</p>
		</>
	);
}
