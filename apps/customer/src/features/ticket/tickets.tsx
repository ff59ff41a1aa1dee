import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { CounterIcon } from "@junban/ui/icons";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import { PlaceFigures } from "./place-figures.tsx";
import type { InLineView } from "./ticket-view.ts";

/** The number above the tear, the place below it; grey while nothing arrives. */
export function WaitingTicket({ ticket, issued }: { ticket: InLineView; issued: boolean }) {
	const { t } = useTranslation("ticket");
	return (
		<Ticket
			label={t("ticket")}
			tone={ticket.connection === "offline" ? "muted" : "brand"}
			issued={issued}
			head={<Numbered ticket={ticket} />}
		>
			<PlaceFigures ticket={ticket} />
		</Ticket>
	);
}

/** What to do now in full colour, then the number and the place. */
export function NearTicket({ ticket }: { ticket: InLineView }) {
	const { t } = useTranslation("ticket");
	const isGuidance = ticket.kind === "guidance";
	return (
		<Ticket
			label={t("ticket")}
			tone="solid"
			head={
				<div className="row row-between">
					<div>
						<h2>{t(isGuidance ? "guidance" : "near")}</h2>
						<p>{t(isGuidance ? "guidanceText" : "nearText")}</p>
					</div>
					<CounterIcon size={40} />
				</div>
			}
		>
			<Numbered ticket={ticket} />
			<hr className="ticket-rule" />
			<PlaceFigures ticket={ticket} />
		</Ticket>
	);
}

function Numbered({ ticket }: { ticket: InLineView }) {
	const { t } = useTranslation("ticket");
	return (
		<>
			<TicketTop label={t("number")} aside={t("party", { count: ticket.partySize })} />
			<p>
				<BigNumber value={ticket.number} size={120} />
			</p>
		</>
	);
}
