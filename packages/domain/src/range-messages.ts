import type { StoredFields } from "./member.ts";
import { MAX_WAITING } from "./order.ts";

/** What is said to the places `from` to `to`, both included; 1 is the next. */
export interface RangeMessage {
	readonly from: number;
	readonly to: number;
	readonly text: string;
}

/** More are not read. */
const MOST_MESSAGES = 50;
const MOST_CHARACTERS = 500;

/** Reads the stored list. A message without a text or with impossible places is left out; without `to` it has no end. */
export function rangeMessagesFromStored(stored: unknown): readonly RangeMessage[] {
	if (!Array.isArray(stored)) return [];
	return stored.slice(0, MOST_MESSAGES).flatMap((item: unknown) => {
		const message = messageOf(item);
		return message === undefined ? [] : [message];
	});
}

/** The text for a place, of the first message in the shop's own order that covers it. */
export function rangeText(messages: readonly RangeMessage[], place: number): string | undefined {
	return messages.find(({ from, to }) => from <= place && place <= to)?.text;
}

function messageOf(item: unknown): RangeMessage | undefined {
	if (typeof item !== "object" || item === null) return undefined;
	const { from, to, text }: StoredFields = { ...item };
	if (typeof text !== "string" || text.trim() === "" || !isPlace(from)) return undefined;
	const end = to === undefined || to === null ? MAX_WAITING : to;
	if (!isPlace(end) || end < from) return undefined;
	return { from, to: end, text: text.trim().slice(0, MOST_CHARACTERS) };
}

function isPlace(value: unknown): value is number {
	return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_WAITING;
}
