import { PLACE_TEXT_FIELDS, type PlaceTextField, type PlaceTexts, type Wording } from "./place-texts.ts";
import type { RangeMessage } from "./range-messages.ts";

/** One language's texts as they are stored; what the shop did not write is absent. */
type StoredWording = { readonly [field in PlaceTextField]?: string } & {
	readonly range_messages?: RangeMessage[];
};

/** A shop's texts as they are stored, in the line's document and in the public view. */
export type StoredPlaceTexts = StoredWording & { readonly en?: StoredWording };

/** The form that `placeTextsFromStored` reads back. */
export function placeTextsToStored({ own, english }: PlaceTexts): StoredPlaceTexts {
	const en = wordingToStored(english);
	return { ...wordingToStored(own), ...(Object.keys(en).length === 0 ? {} : { en }) };
}

function wordingToStored({ texts, rangeMessages }: Wording): StoredWording {
	const written: { [field in PlaceTextField]?: string } = {};
	for (const field of PLACE_TEXT_FIELDS) {
		if (texts[field] !== "") written[field] = texts[field];
	}
	return { ...written, ...(rangeMessages.length === 0 ? {} : { range_messages: [...rangeMessages] }) };
}
