import { browserReadAnnouncements } from "@junban/app-shell/read-announcements";
import { serverClock } from "@junban/app-shell/server-clock";
import { type AnnouncementSource, useAnnouncements } from "@junban/app-shell/use-announcements";
import { useStore } from "@junban/app-shell/use-store";
import { type Announcement, announcementsToList } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";
import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { NewsSheet } from "./news-sheet.tsx";

export interface News {
	/** The latest announcements, expired ones included. */
	readonly announcements: readonly Announcement[];
	/** Whether the list has one that was neither listed nor closed in this browser. */
	readonly isUnread: boolean;
	/** Shows the list, whose announcements are read then. */
	readonly open: () => void;
}

const NOTHING: AnnouncementSource = { watchAnnouncements: () => () => undefined };
const CLOSED: Listed = { isOpen: false, announcements: [], unread: [] };

interface Listed {
	readonly isOpen: boolean;
	readonly announcements: readonly Announcement[];
	/** The ids of those that were unread when the list was opened. */
	readonly unread: readonly string[];
}

/** Watches the operator's announcements for the frame; with their list. @param source undefined in a sample shop */
export function useNews(
	source: AnnouncementSource | undefined,
	timeZone: string,
	locale: Locale,
): { readonly news: News | undefined; readonly sheet: ReactNode } {
	const read = browserReadAnnouncements();
	const announcements = useAnnouncements(source ?? NOTHING);
	const ids = useStore(read);
	const isUnread = useSyncExternalStore(serverClock.subscribe, () =>
		announcementsToList(announcements, serverClock.snapshot()).some(({ id }) => !ids.includes(id)),
	);
	const [listed, setListed] = useState(CLOSED);
	const isOn = source !== undefined;
	const news = useMemo<News | undefined>(() => {
		if (!isOn) return undefined;
		const open = () => {
			const list = announcementsToList(announcements, serverClock.now());
			const unread = list.map(({ id }) => id).filter((id) => !read.get().includes(id));
			setListed({ isOpen: true, announcements: list, unread });
			// The cookie keeps the last ones that are read, so the latest announcement comes last.
			for (const id of unread.toReversed()) read.close(id);
		};
		return { announcements, isUnread, open };
	}, [isOn, announcements, isUnread, read]);
	return {
		news,
		sheet: (
			<NewsSheet
				{...listed}
				locale={locale}
				timeZone={timeZone}
				// The list stays as it is while the sheet leaves.
				onClose={() => setListed((before) => ({ ...before, isOpen: false }))}
			/>
		),
	};
}
