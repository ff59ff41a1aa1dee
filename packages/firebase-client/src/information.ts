import { type Announcement, announcementFromStored, INFORMATION_PATH } from "@junban/domain/documents";
import type { StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import { limit, orderBy } from "firebase/firestore";
import { failed } from "./outcome.ts";
import type { Services } from "./services.ts";
import { type ListingWithChanges, watchCollection } from "./watch.ts";

const MOST_ANNOUNCEMENTS = 10;

/** The latest ten announcements of the service's operator, newest first. */
export function watchInformation(
	services: Services,
	sink: Sink<ListingWithChanges<Announcement>>,
): Unsubscribe {
	const newest = [orderBy("information_at", "desc"), limit(MOST_ANNOUNCEMENTS)];
	return watchCollection(services, INFORMATION_PATH, newest, readAnnouncement, sink);
}

function readAnnouncement(id: string, fields: StoredFields): Outcome<Announcement> {
	const announcement = announcementFromStored({ ...fields, id });
	return announcement.ok ? announcement : failed("internal", "announcement");
}
