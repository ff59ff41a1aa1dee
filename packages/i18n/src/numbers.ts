import type { Locale } from "@junban/domain/values";

const formats = new Map<Locale, Intl.NumberFormat>();

/** `1,234` and `0.5` in both languages, at most three decimals. */
export function formatNumber(value: number, locale: Locale): string {
	let found = formats.get(locale);
	if (found === undefined) {
		found = new Intl.NumberFormat(locale === "ja" ? "ja-JP" : "en-GB");
		formats.set(locale, found);
	}
	return found.format(value);
}
