import type { Announcement } from "@junban/domain/documents";
import type { Listing, Sink, Unsubscribe } from "@junban/ports/watch";
import { useMemo } from "react";
import { createList } from "./collection.ts";
import { useList } from "./use-collection.ts";

/** Watches the latest announcements of the service's operator. */
export interface AnnouncementSource {
	watchAnnouncements(sink: Sink<Listing<Announcement>>): Unsubscribe;
}

/** The operator's announcements, watched while the component is mounted; empty while they cannot be fetched. */
export function useAnnouncements(source: AnnouncementSource): readonly Announcement[] {
	const list = useMemo(
		() => createList<Announcement>({ watch: (sink) => source.watchAnnouncements(sink) }),
		[source],
	);
	return useList(list).documents;
}
