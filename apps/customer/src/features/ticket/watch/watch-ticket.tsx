import { useTranslation } from "@junban/i18n/react";
import { Ticket } from "@junban/ui/ticket";
import { PlaceAndWait } from "../place-figures.tsx";
import { Instruction, nearTone, PlaceNumber } from "../tickets.tsx";
import type { WatchInLine } from "./watch-view.ts";

/** The ticket as a companion sees it: the number, the position and the wait, or what to do once the turn is near. */
export function WatchTicket({ ticket }: { ticket: WatchInLine }) {
	const { t } = useTranslation(["watch", "ticket"]);
	const { kind, place } = ticket;
	const isWaiting = kind === "waiting";
	const isOffline = ticket.connection === "offline";
	return (
		<Ticket
			label={t("ticket")}
			tone={isWaiting ? (isOffline ? "muted" : "brand") : nearTone(ticket)}
			head={isWaiting ? <PlaceNumber ticket={ticket} isHeading /> : <Instruction ticket={ticket} />}
		>
			{isWaiting ? null : (
				<>
					<PlaceNumber ticket={ticket} />
					<hr className="my-16" />
				</>
			)}
			{place === undefined ? null : <PlaceAndWait ticket={ticket} place={place} label={t("place")} />}
		</Ticket>
	);
}
