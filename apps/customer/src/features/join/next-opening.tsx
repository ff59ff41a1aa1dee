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
	/** Only day and time, beside the shop's own message. */
	short: boolean;
}

/** From this many days ahead the date is shown, because a weekday would be ambiguous. */
const WEEK = 7;

/** When joining opens again: the day, the time, and the note that this page updates automatically. */
export function NextOpening({ at, now, timezone, short }: NextOpeningProps) {
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
			<p className="mt-12 leading-none">
				<BigNumber
					before={t("opens.before") || undefined}
					value={formatClock(at, timezone, locale)}
					unit={t("opens.after") || undefined}
					size={80}
					className="[@media(max-height:43rem)]:text-[3.5rem]"
				/>
			</p>
			{short ? null : (
				<p className="small muted">
					{days > 0 && days < WEEK ? <span className="block">{date}</span> : null}
					<Sentences text={t("opens.here")} />
				</p>
			)}
		</>
	);
}
