/** Receptions and times as people read them. */
import type { Reception } from "@junban/domain/documents";
import type { EpochMs, Locale } from "@junban/domain/values";
import { weekdayLabelsOf } from "@junban/domain/words";
import { useTranslation } from "@junban/i18n/react";
import { useShop } from "#src/frame/shop-context.ts";
import { inWeekOrder } from "./overlaps.ts";

const WHOLE_WEEK = 7;

export function useReceptionWords() {
	const { t } = useTranslation("receptions");
	const { locale } = useShop();
	const labels = weekdayLabelsOf(locale);
	return {
		name: ({ name, en }: Pick<Reception, "name" | "en">) =>
			(locale === "en" && en.name !== "" ? en.name : name) || t("unnamed"),
		days(weekdays: readonly number[]): string {
			const ordered = inWeekOrder(weekdays);
			const usual = ordered.filter((day) => day < WHOLE_WEEK);
			const words = (days: readonly number[]) => days.map((day) => labels[day] ?? "");
			return usual.length === WHOLE_WEEK
				? [t("list.everyDay"), ...words(ordered.slice(WHOLE_WEEK))].join(t("list.between"))
				: words(ordered).join(t("list.between"));
		},
	};
}

/** Both ends of a range of days: a shared month is written once. `11月16日` and `22日`, `16` and `22 November`. */
export function rangeEnds(
	[from, to]: readonly [EpochMs, EpochMs],
	locale: Locale,
): { readonly from: string; readonly to: string } {
	const write = (at: EpochMs, month: "long" | undefined) =>
		new Intl.DateTimeFormat(locale === "ja" ? "ja-JP" : "en-GB", {
			day: "numeric",
			timeZone: "UTC",
			...(month === undefined ? {} : { month }),
		}).format(at);
	const other = new Date(from).getUTCMonth() === new Date(to).getUTCMonth() ? undefined : "long";
	return locale === "ja"
		? { from: write(from, "long"), to: write(to, other) }
		: { from: write(from, other), to: write(to, "long") };
}
