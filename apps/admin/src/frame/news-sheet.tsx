import { AnnouncementLink } from "@junban/app-shell/announcement-link";
import { type Announcement, announcementIn } from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";
import { formatDay, formatLastDay } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Sheet } from "@junban/ui/sheet";

export type NewsSheetProps = {
	isOpen: boolean;
	announcements: readonly Announcement[];
	/** The ids of those that are new. */
	unread: readonly string[];
	locale: Locale;
	timeZone: string;
	onClose(): void;
};

/** The latest announcements of the service's operator. */
export function NewsSheet({ isOpen, announcements, unread, locale, timeZone, onClose }: NewsSheetProps) {
	const { t } = useTranslation("frame");
	const { t: common } = useTranslation("common");
	return (
		<Sheet open={isOpen} title={t("news.title")} closeLabel={common("close")} onClose={onClose}>
			{announcements.length === 0 ? (
				<p>{t("news.none")}</p>
			) : (
				<ul className="grid gap-24">
					{announcements.map((announcement) => (
						<Entry
							key={announcement.id}
							announcement={announcement}
							isNew={unread.includes(announcement.id)}
							locale={locale}
							timeZone={timeZone}
						/>
					))}
				</ul>
			)}
		</Sheet>
	);
}

type EntryProps = { announcement: Announcement; isNew: boolean } & Pick<
	NewsSheetProps,
	"locale" | "timeZone"
>;

function Entry({ announcement, isNew, locale, timeZone }: EntryProps) {
	const { t } = useTranslation("frame");
	const { t: shell } = useTranslation("shell");
	const { message, detail } = announcementIn(locale, announcement);
	const { endAt, informationAt, link } = announcement;
	return (
		<li className="grid justify-items-start gap-8 border-rule border-t pt-12 wrap-anywhere">
			<p className="small flex flex-wrap items-center gap-8">
				<span>{formatDay(informationAt, timeZone, locale)}</span>
				{isNew ? <Badge tone="solid">{t("news.new")}</Badge> : null}
			</p>
			<p className="whitespace-pre-line font-bold">{message}</p>
			{detail === "" ? null : <p className="whitespace-pre-line">{detail}</p>}
			{endAt === undefined ? null : (
				<p className="small">{t("news.until", { day: formatLastDay(endAt, timeZone, locale) })}</p>
			)}
			<AnnouncementLink href={link} size={44}>
				{shell("announcement.open")}
			</AnnouncementLink>
		</li>
	);
}
