import { useTranslation } from "@junban/i18n/react";
import { useEffect, useRef, useState } from "react";
import { type Announcement, announcementOf } from "./announcement.ts";
import type { TicketView } from "./ticket-view.ts";

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
	const polite = () => {
		if (said === undefined || said.kind === "called") return "";
		if (said.kind === "over")
			return ticket.kind === "over" ? t(`over.title.${ticket.reason ?? "unknown"}`) : "";
		if (said.kind === "guidance") return t("say.guidance");
		if (said.kind === "joined") return t("say.joined", { number: said.number, place: said.place });
		return said.place === undefined ? "" : t(`say.${said.kind}`, { place: said.place });
	};
	return (
		<div className="visually-hidden">
			<p className="announcement" aria-live="polite">
				{polite()}
			</p>
			<p className="announcement" aria-live="assertive">
				{said?.kind === "called" ? t("say.called", { number: said.number }) : ""}
			</p>
		</div>
	);
}
