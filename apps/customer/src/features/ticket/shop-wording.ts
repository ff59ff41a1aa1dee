import type { View } from "@junban/api-contract/client";
import { type PlaceMessage, placeMessage, placeTextsFromStored } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";
import { isLong, type ShopText } from "#src/lib/shop-text.ts";
import type { TicketFacts } from "./ticket-facts.ts";

/** What the shop says to one place; what it did not write is absent, and then the page has words of its own. */
export interface ShopWording {
	/** In place of the sign's own words. */
	readonly headline?: ShopText;
	/** The same in the other language, where the shop wrote both. */
	readonly otherHeadline?: ShopText;
	readonly text?: ShopText;
	/** To this place in particular. */
	readonly range?: ShopText;
}

/** The shop's texts for the state and the place. */
export function shopWording(
	{ state, place, overReason }: TicketFacts,
	view: View,
	locale: Locale,
): ShopWording {
	const { app, line } = view;
	const texts = placeTextsFromStored(line.texts);
	const member = { state, place, overReason };
	const said = (other: Locale) => placeMessage(texts, member, line.less_number, other);
	const own = said("ja");
	const english = said("en");
	const shown = locale === "en" ? english : own;
	const langOf = (text: string, field: keyof PlaceMessage) =>
		locale === "en" && text !== own[field] ? "en" : app.locale;
	const written = (field: keyof PlaceMessage): ShopText | undefined => {
		const text = shown[field];
		return text === "" ? undefined : { text, lang: langOf(text, field) };
	};
	const headline = written("headline");
	const text = written("text");
	const range = written("rangeText");
	const other = locale === "en" ? own.headline : english.headline;
	return {
		...(headline === undefined ? {} : { headline }),
		...(other === "" || other === shown.headline
			? {}
			: { otherHeadline: { text: other, lang: locale === "en" ? app.locale : "en" } }),
		...(text === undefined ? {} : { text }),
		...(range === undefined ? {} : { range }),
	};
}

/** The text that stands in place of the page's own sign: one that is taken in at a glance. */
export function signOf(text: ShopText | undefined): ShopText | undefined {
	return text !== undefined && !isLong(text.text) ? text : undefined;
}
