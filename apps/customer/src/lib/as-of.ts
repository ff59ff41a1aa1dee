import type { LiveStatus } from "@junban/api-contract/live-client";
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

/**
 * The same by this device's clock. With a connection the update is of today, also where the clock is wrong; so it is on
 * the server, which renders the same.
 */
export function useAsOf({ at, state }: LiveStatus, timezone: string): string | undefined {
	const locale = usePageLocale();
	const environment = useContext(ServicesContext)?.environment;
	if (at === undefined) return undefined;
	const now = state === "offline" ? environment?.now() : undefined;
	return asOfTime(at, { now: now ?? at, timezone, locale });
}
