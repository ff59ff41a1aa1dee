import {
	type Checked,
	checkText,
	fieldsOf,
	good,
	isMissing,
	isWithin,
	readText,
	refusal,
	type StoredFields,
} from "#src/values/index.ts";
import { MOST_RANGE_MESSAGES, PLACES, RANGE_MESSAGE_TEXT } from "./line-bounds.ts";

/** What is said to the places `from` to `to`, both included; 1 is the next. */
export interface RangeMessage {
	readonly from: number;
	readonly to: number;
	readonly text: string;
}

/** Reads the stored list, the first 50 of it. A message without a text or with impossible places is left out; without `to` it has no end. */
export function rangeMessagesFromStored(stored: unknown): readonly RangeMessage[] {
	if (!Array.isArray(stored)) return [];
	return stored.slice(0, MOST_RANGE_MESSAGES).flatMap((item: unknown) => {
		const message = messageOf(item);
		return message === undefined ? [] : [message];
	});
}

/** The text for a place, of the first message in the shop's own order that covers it. */
export function rangeText(messages: readonly RangeMessage[], place: number): string | undefined {
	return messages.find(({ from, to }) => from <= place && place <= to)?.text;
}

/** Reads the list as an owner writes it: all of it or a refusal, which names the index of the message at fault. */
export function checkRangeMessages(value: unknown): Checked<readonly RangeMessage[]> {
	if (!Array.isArray(value) || value.length > MOST_RANGE_MESSAGES) return refusal("invalid-value");
	const messages: RangeMessage[] = [];
	for (const [index, item] of value.entries()) {
		const message = checkRangeMessage(item);
		if (!message.ok) return refusal(message.code, String(index));
		messages.push(message.value);
	}
	return good(messages);
}

function checkRangeMessage(item: unknown): Checked<RangeMessage> {
	const given = fieldsOf(item) ?? new Map<string, unknown>();
	const text = checkText(given.get("text"), RANGE_MESSAGE_TEXT);
	if (!text.ok) return text;
	if (text.value === "" || isMissing(given.get("from"))) return refusal("required-missing");
	const places = placesOf(given.get("from"), given.get("to"));
	return places === undefined ? refusal("invalid-value") : good({ ...places, text: text.value });
}

function messageOf(item: unknown): RangeMessage | undefined {
	if (typeof item !== "object" || item === null) return undefined;
	const { from, to, text: written }: StoredFields = { ...item };
	const text = readText(written, RANGE_MESSAGE_TEXT);
	const places = placesOf(from, to);
	return text === "" || places === undefined ? undefined : { ...places, text };
}

/** Without an end it is the last place there can be. */
function placesOf(from: unknown, to: unknown): Pick<RangeMessage, "from" | "to"> | undefined {
	const end = to ?? PLACES.most;
	return isWithin(from, PLACES) && isWithin(end, PLACES) && from <= end ? { from, to: end } : undefined;
}
