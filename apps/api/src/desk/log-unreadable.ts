import type { UnreadableDocument } from "@junban/domain/values";
import type { Log } from "#src/ports.ts";

/** Documents that a line names. They are as many as the shop wants, and each save makes the desk read them again. */
const FIRST = 5;

/** Logs that documents of a collection cannot be read: one line, with their number and the first of them. */
export function logUnreadable(
	log: Log,
	event: string,
	{
		line,
		collection,
		unreadable,
	}: Readonly<Record<"line" | "collection", string>> & {
		readonly unreadable: readonly UnreadableDocument[];
	},
): void {
	if (unreadable.length === 0) return;
	log("error", event, { line, collection, count: unreadable.length, first: unreadable.slice(0, FIRST) });
}
