import {
	type Checked,
	checkText,
	fieldsOf,
	good,
	isMissing,
	isWithin,
	readText,
	refusal,
	storedFields,
} from "#src/values/index.ts";
import type { Kind } from "./kinds.ts";
import { MAX_WAITING } from "./limits.ts";

const TEXT = { most: 500, lines: true };
const MOST_MESSAGES = 50;
/** Places in line; 1 is the next. */
const PLACES = { least: 1, most: MAX_WAITING };

/** What is said to the places `from` to `to`, both included; 1 is the next. */
export interface RangeMessage {
	readonly from: number;
	readonly to: number;
	readonly text: string;
}

/** A list of messages, each for a range of places. */
export const rangeMessages: Kind<readonly RangeMessage[]> = {
	shape: { is: "list", most: MOST_MESSAGES },
	/** The first 50. A message without a text or with impossible places is left out; without `to` it has no end. */
	read: (stored) =>
		Array.isArray(stored)
			? stored.slice(0, MOST_MESSAGES).flatMap((item: unknown) => messageOf(item) ?? [])
			: undefined,
	check: checkRangeMessages,
};

/** The text for a place, of the first message in the shop's own order that covers it. */
export function rangeText(messages: readonly RangeMessage[], place: number): string | undefined {
	return messages.find(({ from, to }) => from <= place && place <= to)?.text;
}

/** Reads the list as an owner writes it: all of it or a refusal, which names the index of the message at fault. */
function checkRangeMessages(value: unknown): Checked<readonly RangeMessage[]> {
	if (!Array.isArray(value) || value.length > MOST_MESSAGES) return refusal("invalid-value");
	const messages: RangeMessage[] = [];
	for (const [index, item] of value.entries()) {
		const message = checkRangeMessage(item);
		if (!message.ok) return refusal(message.code, String(index));
		messages.push(message.value);
	}
	return good(messages);
}

function checkRangeMessage(item: unknown): Checked<RangeMessage> {
	const given = fieldsOf(item) ?? {};
	const text = checkText(given.text, TEXT);
	if (!text.ok) return text;
	if (text.value === "" || isMissing(given.from)) return refusal("required-missing");
	const places = placesOf(given.from, given.to);
	return places === undefined ? refusal("invalid-value") : good({ ...places, text: text.value });
}

function messageOf(item: unknown): RangeMessage | undefined {
	const { from, to, text: written } = storedFields(item);
	const text = readText(written, TEXT);
	const places = placesOf(from, to);
	return text === "" || places === undefined ? undefined : { ...places, text };
}

/** Without an end it is the last place there can be. */
function placesOf(from: unknown, to: unknown): Pick<RangeMessage, "from" | "to"> | undefined {
	const end = to ?? PLACES.most;
	return isWithin(from, PLACES) && isWithin(end, PLACES) && from <= end ? { from, to: end } : undefined;
}
