import { serverClock } from "@junban/app-shell/server-clock";
import { useLoaded } from "@junban/app-shell/use-loaded";
import {
	type Closures,
	type HolidayMode,
	holidayModeOf,
	type LineSettings,
	type Receptions,
} from "@junban/domain/documents";
import { isHoliday, type OpeningRules, openingRules } from "@junban/domain/hours";
import { type LocalDate, localDateAt, type TimeZone } from "@junban/domain/values";
import { useMemo, useSyncExternalStore } from "react";
import { useShop } from "#src/frame/shop-context.ts";

/** The public holidays of each country. */
const LOADERS = {
	ja: async () => (await import("@junban/domain/hours/holidays-ja")).HOLIDAYS_JA,
	us: async () => (await import("@junban/domain/hours/holidays-us")).HOLIDAYS_US,
	it: async () => (await import("@junban/domain/hours/holidays-it")).HOLIDAYS_IT,
};

export interface Hours {
	readonly rules: OpeningRules;
	readonly holidayMode: HolidayMode;
	readonly isHoliday: (day: LocalDate) => boolean;
}

export interface HoursDocuments {
	readonly receptions: Receptions;
	readonly closures: Closures;
}

/** The rules of the hours; undefined while something that they need is being loaded. */
export function useHours(
	documents: HoursDocuments | undefined,
	settings: Pick<LineSettings, "holidayMode"> | undefined,
): Hours | undefined {
	const { data } = useShop();
	const { timeZone } = data;
	const { value: table } = useLoaded(LOADERS[data.holidayCountry]);
	const stored = settings?.holidayMode;
	const isKnown = settings !== undefined;
	return useMemo(() => {
		if (documents === undefined || table === undefined || !isKnown) return undefined;
		const holidayMode = holidayModeOf(stored, documents.receptions);
		const isOff = (day: LocalDate) => isHoliday(table, day);
		const rules = openingRules({ ...documents, timeZone, holidayMode, isHoliday: isOff });
		return { rules, holidayMode, isHoliday: isOff };
	}, [documents, table, isKnown, stored, timeZone]);
}

/** The day in the zone. Renders again at midnight only. */
export function useToday(zone: TimeZone): LocalDate {
	return useSyncExternalStore(serverClock.subscribe, () => localDateAt(serverClock.snapshot(), zone));
}
