/** The texts of a line's document that follow a member's state and place, and which of them a member reads. */
import { type Locale, type StoredFields, toStoredTimestamp } from "#src/values/index.ts";

import { readAnyDocument, storeDocument } from "./document.ts";
import { type DocumentOf, type EnglishOf, type Fields, OWNERS } from "./fields.ts";
import { oneLine, severalLines } from "./kinds.ts";
import type { MemberState, OverReason } from "./member-states.ts";
import { rangeMessages, rangeText } from "./range-messages.ts";

/** Texts that follow a member's state and place; empty where the shop wrote none. */
export const LINE_TEXTS = {
	/** The large line above the text of a call. */
	called: { stored: "called", english: "en.called", kind: oneLine(100), otherwise: "", ...OWNERS },
	calledText: {
		stored: "called_text",
		english: "en.called_text",
		kind: severalLines(500),
		otherwise: "",
		...OWNERS,
	},
	duringGuidanceText: {
		stored: "during_guidance_text",
		english: "en.during_guidance_text",
		kind: severalLines(500),
		otherwise: "",
		...OWNERS,
	},
	guideOverText: {
		stored: "guide_over_text",
		english: "en.guide_over_text",
		kind: severalLines(500),
		otherwise: "",
		...OWNERS,
	},
	lessText: {
		stored: "less_text",
		english: "en.less_text",
		kind: severalLines(500),
		otherwise: "",
		...OWNERS,
	},
	lineUpText: {
		stored: "line_up_text",
		english: "en.line_up_text",
		kind: severalLines(500),
		otherwise: "",
		...OWNERS,
	},
	rangeMessages: {
		stored: "range_messages",
		english: "en.range_messages",
		kind: rangeMessages,
		otherwise: [],
		...OWNERS,
	},
} as const satisfies Fields;

/** A shop's texts for places. An English text that is missing is empty: the shop's own stands in. */
export interface PlaceTexts extends DocumentOf<typeof LINE_TEXTS> {}

export function placeTextsFromStored(stored: StoredFields): PlaceTexts {
	return readAnyDocument(LINE_TEXTS, stored);
}

/** The form that `placeTextsFromStored` reads back; also the form in which the public view has them. */
export function placeTextsToStored(texts: PlaceTexts): StoredFields {
	return storeDocument(LINE_TEXTS, texts, toStoredTimestamp);
}

export interface PlaceMessage {
	/** The large line above the text; of a call only. */
	readonly headline: string;
	readonly text: string;
	/** What the shop says to this place besides; while waiting only. */
	readonly rangeText: string;
}

/**
 * Whether a place (1 is the next) has at most `lessNumber` before it. An unknown place is not near.
 *
 * @param isEarly guidance has not begun: nobody is near
 */
export function isNear(place: number | undefined, lessNumber: number, isEarly = false): boolean {
	return place !== undefined && !isEarly && place <= lessNumber + 1;
}

/** Where a member stands, as far as texts follow it. */
export interface TextPlace {
	readonly state: MemberState;
	/** As in `isNear`. */
	readonly place?: number | undefined;
	readonly isEarly?: boolean | undefined;
	/** Of the end. */
	readonly overReason?: OverReason | undefined;
}

/** A text of the table; the headline of a call and the range messages are read apart. */
type PlaceTextField = Exclude<keyof typeof LINE_TEXTS, "called" | "rangeMessages">;

/** The text for a place. The text of the end thanks for a visit: only a member who was served gets it. */
export function textFieldOf(
	{ state, place, isEarly, overReason }: TextPlace,
	lessNumber: number,
): PlaceTextField | undefined {
	switch (state) {
		case "waiting":
			return isNear(place, lessNumber, isEarly) ? "lessText" : "lineUpText";
		case "during_guidance":
			return "duringGuidanceText";
		case "called":
			return "calledText";
		case "over":
			return overReason === "served" ? "guideOverText" : undefined;
	}
}

/** What a member reads. An English text that is missing is the shop's own; a text that the shop did not write is empty. */
export function placeMessage(
	texts: PlaceTexts,
	member: TextPlace,
	lessNumber: number,
	locale: Locale,
): PlaceMessage {
	const { state, place } = member;
	const wordings: readonly EnglishOf<typeof LINE_TEXTS>[] = locale === "en" ? [texts.en, texts] : [texts];
	const field = textFieldOf(member, lessNumber);
	return {
		headline: state === "called" ? firstText(wordings.map(({ called }) => called)) : "",
		text: field === undefined ? "" : firstText(wordings.map((wording) => wording[field])),
		rangeText:
			state === "waiting" && place !== undefined
				? firstText(wordings.map((wording) => rangeText(wording.rangeMessages, place)))
				: "",
	};
}

function firstText(texts: readonly (string | undefined)[]): string {
	return texts.find((text) => text !== undefined && text !== "") ?? "";
}
