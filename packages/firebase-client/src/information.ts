import { type Announcement, announcementFromStored } from "@junban/domain/documents";
import type { StoredFields } from "@junban/domain/values";
import { limit, orderBy } from "firebase/firestore";
import { failed, had, type Outcome } from "./outcome.ts";
import { INFORMATION } from "./paths.ts";
import { getDocument, storedFields } from "./requests.ts";
import type { Services } from "./services.ts";
import { type Listing, type Sink, type Stop, watchCollection } from "./watch.ts";

const NOTICES = 10;

/** The last ten announcements of the service's operator, newest first. */
export function watchInformation(services: Services, sink: Sink<Listing<Announcement>>): Stop {
	const newest = [orderBy("information_at", "desc"), limit(NOTICES)];
	return watchCollection(services, INFORMATION, newest, readAnnouncement, sink);
}

/** The service's own documents for registration and for the admin area, as they are stored. Absent: `document-missing`. */
export function getPublicDocument(
	services: Services,
	name: "register" | "admin",
): Promise<Outcome<StoredFields>> {
	return getDocument(services, `project/main/public/${name}`, storedFields);
}

function readAnnouncement(id: string, fields: StoredFields): Outcome<Announcement> {
	const announcement = announcementFromStored({ ...fields, id });
	return announcement === undefined ? failed("internal", "announcement") : had(announcement);
}
