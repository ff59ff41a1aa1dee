import { useTranslation } from "@junban/i18n/react";
import { useEffect, useRef, useState } from "react";
import { type Announcement, announcementOf } from "./announcement.ts";
import { signOf } from "./shop-wording.ts";
import type { TicketView } from "./ticket-view.ts";

const PLACE_TEXTS = { place: "say.place", near: "say.near" } as const;

/** What a screen reader is told: a new place when it pauses, the call at once. */
export function LiveRegions({ ticket, isNew }: { ticket: TicketView; isNew: boolean }) {
	const { t } = useTranslation("ticket");
	const before = useRef<TicketView>(undefined);
	const [said, setSaid] = useState<Announcement>();
	useEffect(() => {
		const next = announcementOf(before.current, ticket, isNew);
		before.current = ticket;
		if (next !== undefined) setSaid(next);
	}, [ticket, isNew]);
	const { headline, text } = ticket.words;
	const polite = () => {
		if (said === undefined || said.kind === "called") return "";
		if (said.kind === "over")
			return ticket.kind === "over"
				? (signOf(text)?.text ?? t(`over.title.${ticket.reason ?? "unknown"}`))
				: "";
		if (said.kind === "joined") return t("say.joined", { number: said.number, place: said.place });
		// The shop's words stand in place of the page's.
		const state = text === undefined ? said.kind : "place";
		const own = [
			...(said.kind === "guidance" && text === undefined ? [t("say.guidance"), t("guidanceText")] : []),
			...(state === "guidance" || said.place === undefined
				? []
				: [t(PLACE_TEXTS[state], { place: said.place })]),
		];
		return [...own, ...said.words].join(" ");
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
				{said?.kind === "called" && ticket.kind === "called" ? called(said.number) : ""}
			</p>
		</div>
	);
}
