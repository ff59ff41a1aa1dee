import { Sentences } from "@junban/app-shell/sentences";
import { daysBetween, formatClock, formatDay, formatWeekday } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { usePageLocale } from "#src/lib/page-locale.ts";

export interface NextOpeningProps {
	/** When joining opens again. */
	at: number;
	/** The server's time. */
	now: number;
	timezone: string;
}

/** From this many days ahead the date is shown, because a weekday would be ambiguous. */
const WEEK = 7;

/** When joining opens again: the day, the time, and the note that this page updates automatically. */
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
