export const WEEKDAY_LOCALES = ["ja", "en", "it"] as const;
export type WeekdayLocale = (typeof WEEKDAY_LOCALES)[number];

/** Short names of Sunday (index 0) to Saturday (6), and of holidays (7). */
export type WeekdayLabels = readonly [string, string, string, string, string, string, string, string];

/** The labels for chips and rows of days: 祝, Mon, Festivo. */
export const WEEKDAY_LABELS: Readonly<Record<WeekdayLocale, WeekdayLabels>> = {
	ja: ["日", "月", "火", "水", "木", "金", "土", "祝"],
	en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Holiday"],
	it: ["Dom", "Lun", "Mar", "Mer", "Gio", "Ven", "Sab", "Festivo"],
};

/** The labels of a language tag, for example `it-IT`. English for a language without labels. */
export function weekdayLabelsOf(tag: unknown): WeekdayLabels {
	const language = typeof tag === "string" ? tag.toLowerCase().split("-", 1)[0] : undefined;
	return WEEKDAY_LABELS[WEEKDAY_LOCALES.find((locale) => locale === language) ?? "en"];
}
