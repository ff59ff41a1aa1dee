import { type Announcement, announcementIn, announcementToShow } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Banner } from "@junban/ui/banner";
import { Button } from "@junban/ui/button";
import { Dialog } from "@junban/ui/dialog";
import { DialogActions } from "@junban/ui/dialog-actions";
import { useState, useSyncExternalStore } from "react";
import { AnnouncementLink } from "./announcement-link.tsx";
import type {} from "./phrases.ts";
import { browserReadAnnouncements, type ReadAnnouncements } from "./read-announcements.ts";
import { type ServerClock, serverClock } from "./server-clock.ts";
import { useStore } from "./use-store.ts";
import "./announcement-banner.css";

export type AnnouncementBannerProps = {
	announcements: readonly Announcement[];
	locale: Locale;
	read?: ReadAnnouncements;
	clock?: ServerClock;
};

/** Shows the latest announcement that is important, not expired and not closed; renders nothing without one. */
export function AnnouncementBanner({
	announcements,
	locale,
	read = browserReadAnnouncements(),
	clock = serverClock,
}: AnnouncementBannerProps) {
	const ids = useStore(read);
	// Computed at each tick; renders only if another announcement is to be shown.
	const shown = useSyncExternalStore(clock.subscribe, () =>
		announcementToShow(announcements, ids, clock.snapshot()),
	);
	return shown === undefined ? null : (
		<OpenAnnouncement
			key={shown.id}
			announcement={shown}
			locale={locale}
			onClose={() => read.close(shown.id)}
		/>
	);
}

type OpenAnnouncementProps = { announcement: Announcement; locale: Locale; onClose(): void };

function OpenAnnouncement({ announcement, locale, onClose }: OpenAnnouncementProps) {
	const { t } = useTranslation("shell");
	const { link } = announcement;
	const { message, detail } = announcementIn(locale, announcement);
	const [isOpen, setIsOpen] = useState(false);
	return (
		<section aria-label={t("announcement.label")}>
			<Banner
				action={
					detail === "" ? (
						<AnnouncementLink href={link} variant="quiet" size={44}>
							{t("announcement.more")}
						</AnnouncementLink>
					) : (
						<Button variant="quiet" size={44} onClick={() => setIsOpen(true)}>
							{t("announcement.more")}
						</Button>
					)
				}
				closeLabel={t("announcement.close")}
				onClose={onClose}
			>
				<p className="shell-announcement-text">{message}</p>
			</Banner>
			<Detail words={{ message, detail }} link={link} open={isOpen} onClose={() => setIsOpen(false)} />
		</section>
	);
}

type DetailProps = {
	words: Pick<Announcement, "message" | "detail">;
	link: string;
	open: boolean;
	onClose(): void;
};

function Detail({ words: { message, detail }, link, open, onClose }: DetailProps) {
	const { t } = useTranslation("shell");
	const { t: common } = useTranslation("common");
	return (
		<Dialog open={open} title={message} onClose={onClose}>
			<p className="shell-announcement-text">{detail}</p>
			<DialogActions>
				<Button onClick={onClose}>{common("close")}</Button>
				<AnnouncementLink href={link}>{t("announcement.open")}</AnnouncementLink>
			</DialogActions>
		</Dialog>
	);
}
