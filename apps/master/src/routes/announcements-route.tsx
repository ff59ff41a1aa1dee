import { AnnouncementsPage } from "#src/features/announcements/announcements-page.tsx";

export function Component() {
	return <AnnouncementsPage />;
}
