import type { Unit } from "@junban/domain/documents";
import type { LocalDate } from "@junban/domain/values";
import { weekdayLabelsOf } from "@junban/domain/words";
import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { useShop } from "#src/frame/shop-context.ts";

export interface ReportWords {
	/** The counter after a number: 組. Empty in a language without counters. */
	readonly unit: string;
	/** Writes a number: `1,234`. */
	number(value: number): string;
	/** Writes a number with its counter: `1,234組`. */
	counted(value: number): string;
	/** Writes a day: `11/21`. */
	day(date: LocalDate): string;
	/** Writes a week by its first day: `10/25〜`. */
	week(first: LocalDate): string;
	/** 土, Sat. @param weekday 0 Sunday to 6 Saturday */
	weekday(weekday: number): string;
}

export function useReportWords(unit: Unit): ReportWords {
	const { t } = useTranslation("reports");
	const { locale } = useShop();
	const counter = t(`unit.${unit}`);
	const labels = weekdayLabelsOf(locale);
	const number = (value: number) => formatNumber(value, locale);
	const partsOf = (date: LocalDate) => ({ month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) });
	return {
		unit: counter,
		number,
		counted: (value) => `${number(value)}${counter}`,
		day: (date) => t("dayLabel", partsOf(date)),
		week: (first) => t("weekLabel", partsOf(first)),
		weekday: (weekday) => labels[weekday] ?? "",
	};
}
