import { useTranslation } from "@junban/i18n/react";
import { useEffect, useRef, useState } from "react";
import { type Announcement, announcementOf } from "./announcement.ts";
import { headingOf } from "./shop-wording.ts";
import type { TicketView } from "./ticket-view.ts";

const PLACE_TEXTS = { place: "say.place", near: "say.near" } as const;

/** Announcements for screen readers: a new place politely, the call assertively. */
export function LiveRegions({ ticket, isNew }: { ticket: TicketView; isNew: boolean }) {
	const { t } = useTranslation("ticket");
	const before = useRef<TicketView>(undefined);
	const [announcement, setAnnouncement] = useState<Announcement>();
	useEffect(() => {
		const next = announcementOf(before.current, ticket, isNew);
		before.current = ticket;
		if (next !== undefined) setAnnouncement(next);
	}, [ticket, isNew]);
	const { headline, text } = ticket.words;
	const polite = () => {
		if (announcement === undefined || announcement.kind === "called") return "";
		if (announcement.kind === "over")
			return ticket.kind === "over"
				? (headingOf(text)?.text ?? t(`over.title.${ticket.reason ?? "unknown"}`))
				: "";
		if (announcement.kind === "joined")
			return t("say.joined", { number: announcement.number, place: announcement.place });
		// The shop's text replaces ours.
		const state = text === undefined ? announcement.kind : "place";
		const own = [
			...(announcement.kind === "guidance" && text === undefined
				? [t("say.guidance"), t("guidanceText")]
				: []),
			...(state === "guidance" || announcement.place === undefined
				? []
				: [t(PLACE_TEXTS[state], { place: announcement.place })]),
		];
		return [...own, ...announcement.words].join(" ");
	};
	const called = (number: string) => {
		const title = headline?.text ?? t("called");
		return `${t("say.called", { title, number })} ${text?.text ?? t("calledText")}`;
	};
	return (
		<div className="visually-hidden">
			<p className="announcement" aria-live="polite">
				{polite()}
			</p>
			<p className="announcement" aria-live="assertive">
				{announcement?.kind === "called" && ticket.kind === "called" ? called(announcement.number) : ""}
			</p>
		</div>
	);
}
