import { eventFromStored, type LineEvent } from "@junban/domain/documents";
import { type EpochMs, good, type PublicUid, type StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import { limit, orderBy } from "firebase/firestore";
import type { Condition } from "./lists.ts";
import { failed } from "./outcome.ts";
import { type Pages, pagesOf } from "./pages.ts";
import { inLine, type LinePath } from "./paths.ts";
import type { Services } from "./services.ts";
import { type ListingWithChanges, watchCollection } from "./watch.ts";

/** An event with the id of its document. */
export interface RecordedEvent extends LineEvent {
	readonly id: string;
}

/** What an absent part does not restrict. */
export interface EventFilter {
	/** A user's uid, or `desk`. */
	readonly actor?: string | undefined;
	/** With the choice that the command makes: `give called`. */
	readonly command?: string | undefined;
	readonly publicUid?: PublicUid | undefined;
	/** From this instant on. */
	readonly from?: EpochMs | undefined;
	/** Before this instant. */
	readonly until?: EpochMs | undefined;
}

/** Who did what in a line. Only the API writes events. */
export interface EventsPort {
	/** Newest first. */
	pages(filter: EventFilter): Pages<RecordedEvent>;
	/** The latest `most`, newest first. */
	watchLatest(most: number, sink: Sink<ListingWithChanges<RecordedEvent>>): Unsubscribe;
}

export function eventsPort(services: Services, path: LinePath): EventsPort {
	const place = inLine(path, "events");
	return {
		pages(filter) {
			const equal = equalTo(filter);
			return pagesOf(services, {
				...{ place, instant: "at", direction: "desc", read: readEvent },
				where: [...equal, ...between(filter)],
				// Without this second field the order needs an index that the embedded server does not get.
				...(equal.length === 0 ? { text: "command" } : {}),
			});
		},
		watchLatest: (most, sink) => watchCollection(services, place, [...NEWEST, limit(most)], readEvent, sink),
	};
}

const NEWEST = [orderBy("at", "desc"), orderBy("command", "desc")];

function equalTo({ actor, command, publicUid }: EventFilter): readonly Condition[] {
	const fields = [
		["actor", actor],
		["command", command],
		["public_uid", publicUid],
	] as const;
	return fields.flatMap(([field, value]): readonly Condition[] =>
		value === undefined ? [] : [{ field, op: "==", value }],
	);
}

function between({ from, until }: EventFilter): readonly Condition[] {
	return [
		...(from === undefined ? [] : [{ field: "at", op: ">=", at: from } as const]),
		...(until === undefined ? [] : [{ field: "at", op: "<", at: until } as const]),
	];
}

function readEvent(id: string, fields: StoredFields): Outcome<RecordedEvent> {
	const event = eventFromStored(fields);
	return event.ok ? good({ ...event.value, id }) : failed("internal", event.field ?? "");
}
