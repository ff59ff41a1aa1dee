import type { EpochMs, Locale } from "@junban/domain/values";
import { daysBetween, formatClock, formatDay } from "@junban/i18n/format";
import { useContext } from "react";
import { usePageLocale } from "./page-locale.ts";
import { ServicesContext } from "./services.ts";

interface AsOfDay {
	readonly now: EpochMs;
	readonly timezone: string;
	readonly locale: Locale;
}

/** The time of the last update, `12:03`. One of an earlier day has its date: a phone may be opened days later. */
export function asOfTime(at: EpochMs, { now, timezone, locale }: AsOfDay): string {
	const clock = formatClock(at, timezone, locale);
	return daysBetween(at, now, timezone) > 0 ? `${formatDay(at, timezone, locale)} ${clock}` : clock;
}

/** The same by this device's clock. Before the page is live the update is of today. */
export function useAsOf(at: EpochMs | undefined, timezone: string): string | undefined {
	const locale = usePageLocale();
	const environment = useContext(ServicesContext)?.environment;
	if (at === undefined) return undefined;
	return asOfTime(at, { now: environment?.now() ?? at, timezone, locale });
}
