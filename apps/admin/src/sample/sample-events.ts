/** The record of a sample's line, read as a desk's is. */
import type { EventFilter, RecordedEvent } from "@junban/firebase-client/events";

/** The events that a filter keeps, the newest first. */
export function filteredEvents(
	events: readonly RecordedEvent[],
	{ actor, command, from, publicUid, until }: EventFilter,
): readonly RecordedEvent[] {
	return events
		.filter(
			(event) =>
				(actor === undefined || actor === event.actor) &&
				(command === undefined || command === event.command) &&
				(publicUid === undefined || publicUid === event.publicUid) &&
				(from === undefined || event.at >= from) &&
				(until === undefined || event.at < until),
		)
		.toReversed();
}
