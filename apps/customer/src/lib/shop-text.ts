import type { View } from "@junban/api-contract/client";
import { displayNumber } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";

/** A text of the shop, and the language that it is in. */
export interface ShopText {
	readonly text: string;
	readonly lang: Locale;
}

/** What the shop says of itself, in the page's language; without an English variant the only one there is. */
export function appText(
	{ app }: View,
	field: "name" | "description" | "address" | "hours_text",
	locale: Locale,
): ShopText {
	return shopText({ app }, { own: app[field], english: app[`${field}_en`] }, locale);
}

/** A text of the shop in the page's language; without an English variant the only one there is. */
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

/** The number as people see it, `A-27`. */
export function shownNumber({ line }: View, number: number): string {
	return displayNumber({ numberPrefix: line.number_prefix, numberStart: line.number_start }, number);
}

/** More than a sign or a ticket's head has room for, in UTF-16 units: three lines of a small phone. */
const MOST_ON_A_SIGN = 60;

/** Whether a text is to be read and not to be taken in at a glance. */
export function isLong(text: string): boolean {
	return text.length > MOST_ON_A_SIGN || text.includes("\n");
}
