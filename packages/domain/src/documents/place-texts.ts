import { englishOf, type Locale, readText, type StoredFields } from "#src/values/index.ts";
import { LINE_TEXTS } from "./line-bounds.ts";
import type { MemberState, OverReason } from "./member.ts";
import { type RangeMessage, rangeMessagesFromStored, rangeText } from "./range-messages.ts";

/** The texts of a line that follow a member's state and place; stored under these names, and in the map `en`. */
export const PLACE_TEXT_FIELDS = [
	"called",
	"called_text",
	"during_guidance_text",
	"guide_over_text",
	"less_text",
	"line_up_text",
] as const;
export type PlaceTextField = (typeof PLACE_TEXT_FIELDS)[number];

/** What a shop wrote in one language. A text is empty where it wrote none. */
export interface Wording {
	readonly texts: Readonly<Record<PlaceTextField, string>>;
	readonly rangeMessages: readonly RangeMessage[];
}

/** A shop's texts: in its own language, and their English variants. */
export interface PlaceTexts {
	readonly own: Wording;
	readonly english: Wording;
}

export interface PlaceMessage {
	/** The large line above the text; of a call only. */
	readonly headline: string;
	readonly text: string;
	/** What the shop says to this place besides; while waiting only. */
	readonly rangeText: string;
}

/** Reads the texts of a line's document; any document has them. */
export function placeTextsFromStored(stored: StoredFields): PlaceTexts {
	return { own: wordingOf(stored), english: wordingOf(englishOf(stored)) };
}

/** All texts of a language, each as `read` gives it. */
export function textsBy(read: (field: PlaceTextField) => string): Wording["texts"] {
	return {
		called: read("called"),
		called_text: read("called_text"),
		during_guidance_text: read("during_guidance_text"),
		guide_over_text: read("guide_over_text"),
		less_text: read("less_text"),
		line_up_text: read("line_up_text"),
	};
}

/** Whether a place (1 is the next) has at most `lessNumber` before it. An unknown place is not near. */
export function isNear(place: number | undefined, lessNumber: number): boolean {
	return place !== undefined && place <= lessNumber + 1;
}

/** Where a member stands, as far as texts follow it. */
export interface TextPlace {
	readonly state: MemberState;
	/** As in `isNear`. */
	readonly place?: number | undefined;
	/** Of the end. */
	readonly overReason?: OverReason | undefined;
}

/** The text for a place. The text of the end thanks for a visit: who was not served gets none. */
export function textFieldOf(
	{ state, place, overReason }: TextPlace,
	lessNumber: number,
): Exclude<PlaceTextField, "called"> | undefined {
	switch (state) {
		case "waiting":
			return isNear(place, lessNumber) ? "less_text" : "line_up_text";
		case "during_guidance":
			return "during_guidance_text";
		case "called":
			return "called_text";
		case "over":
			return overReason === "served" ? "guide_over_text" : undefined;
	}
}

/** What a member reads. An English text that is missing is the shop's own; what the shop did not write is empty. */
export function placeMessage(
	texts: PlaceTexts,
	member: TextPlace,
	lessNumber: number,
	locale: Locale,
): PlaceMessage {
	const { state, place } = member;
	const wordings = locale === "en" ? [texts.english, texts.own] : [texts.own];
	const written = (field: PlaceTextField | undefined) =>
		field === undefined ? "" : firstText(wordings.map((wording) => wording.texts[field]));
	return {
		headline: state === "called" ? written("called") : "",
		text: written(textFieldOf(member, lessNumber)),
		rangeText:
			state === "waiting" && place !== undefined
				? firstText(wordings.map((wording) => rangeText(wording.rangeMessages, place)))
				: "",
	};
}

function wordingOf(stored: StoredFields): Wording {
	return {
		texts: textsBy((field) => readText(stored[field], LINE_TEXTS[field])),
		rangeMessages: rangeMessagesFromStored(stored.range_messages),
	};
}

function firstText(texts: readonly (string | undefined)[]): string {
	return texts.find((text) => text !== undefined && text !== "") ?? "";
}
