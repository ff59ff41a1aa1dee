/** Receptions and times as people read them. */
import type { Reception } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";
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

/** `11月16日〜22日`, `16–22 November`. Days as instants of UTC. */
export function weekText([from, to]: readonly [number, number], locale: Locale): string {
	return dayFormat(locale).formatRange(from, to).replace("～", "〜");
}

function dayFormat(locale: Locale): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat(locale === "ja" ? "ja-JP" : "en-GB", {
		month: "long",
		day: "numeric",
		timeZone: "UTC",
	});
}
