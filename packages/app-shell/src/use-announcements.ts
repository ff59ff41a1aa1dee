import type { Announcement } from "@junban/domain/documents";
import { useMemo } from "react";
import { createList } from "./collection.ts";
import type { DataPort } from "./data-port.ts";
import { useList } from "./use-collection.ts";

/** The operator's announcements, followed while the component is there; none while they cannot be had. */
export function useAnnouncements(data: DataPort): readonly Announcement[] {
	const list = useMemo(
		() => createList<Announcement>({ watch: (sink) => data.watchAnnouncements(sink) }),
		[data],
	);
	return useList(list).documents;
}
