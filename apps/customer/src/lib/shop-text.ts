import type { View } from "@junban/api-contract/client";
import { displayNumber } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";

/** A text of the shop and its language. */
export interface ShopText {
	readonly text: string;
	readonly lang: Locale;
}

/** A text about the shop in the page's language, or in the shop's own if there is no English one. */
export function appText(
	{ app }: View,
	field: "name" | "description" | "address" | "hours_text",
	locale: Locale,
): ShopText {
	return shopText({ app }, { own: app[field], english: app[`${field}_en`] }, locale);
}

/** A text of the shop in the page's language, or in the shop's own if there is no English one. */
export function shopText(
	{ app }: Pick<View, "app">,
	{ own, english }: { readonly own: string; readonly english: string | undefined },
	locale: Locale,
): ShopText {
	const isEnglish = locale === "en" && english !== undefined && english !== "";
	return isEnglish ? { text: english, lang: "en" } : { text: own, lang: app.locale };
}

/** The shop's name in the page's language. */
export function shopName(view: View, locale: Locale): string {
	return appText(view, "name", locale).text;
}

/** The number with the shop's prefix, `A-27`. */
export function shownNumber({ line }: View, number: number): string {
	return displayNumber({ numberPrefix: line.number_prefix, numberStart: line.number_start }, number);
}

/** The longest text of a heading, in widths of a Japanese letter: three lines on a small phone. */
const MAX_HEADING = 60;
/** Letters of about half that width. */
const NARROW = /[\u0020-\u024f\u2010-\u2027]/gu;

/** Whether a text is too long for a heading. */
export function isLong(text: string): boolean {
	const narrow = text.match(NARROW)?.length ?? 0;
	return text.length - narrow / 2 > MAX_HEADING || text.includes("\n");
}
