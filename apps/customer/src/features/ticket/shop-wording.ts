import type { View } from "@junban/api-contract/client";
import { type PlaceMessage, placeMessage, placeTextsFromStored } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";
import { isLong, type ShopText } from "#src/lib/shop-text.ts";
import type { TicketFacts } from "#src/lib/ticket-facts.ts";

/** The shop's own texts for one place. Where a text is absent, the page shows ours. */
export interface ShopWording {
	/** Replaces our headline. */
	readonly headline?: ShopText;
	/** The headline in the other language; absent if the shop wrote only one. */
	readonly otherHeadline?: ShopText;
	readonly text?: ShopText;
	/** The text for the range of positions that holds this place. */
	readonly range?: ShopText;
}

/** The shop's texts for the state and the position, each with its language. `isEarly`: guidance has not begun. */
export function shopWording(
	{ state, place, overReason }: Pick<TicketFacts, "state" | "place" | "overReason">,
	view: View,
	locale: Locale,
	isEarly = false,
): ShopWording {
	const { app, line } = view;
	const texts = placeTextsFromStored(line.texts);
	const member = { state, place, overReason, isEarly };
	const messageIn = (other: Locale) => placeMessage(texts, member, line.less_number, other);
	const own = messageIn("ja");
	const english = messageIn("en");
	const shown = locale === "en" ? english : own;
	const langOf = (text: string, field: keyof PlaceMessage) =>
		locale === "en" && text !== own[field] ? "en" : app.locale;
	const textOf = (field: keyof PlaceMessage): ShopText | undefined => {
		const text = shown[field];
		return text === "" ? undefined : { text, lang: langOf(text, field) };
	};
	const headline = textOf("headline");
	const text = textOf("text");
	const range = textOf("rangeText");
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

/** The text if it is short enough to be a heading, else undefined. */
export function headingOf(text: ShopText | undefined): ShopText | undefined {
	return text !== undefined && !isLong(text.text) ? text : undefined;
}
