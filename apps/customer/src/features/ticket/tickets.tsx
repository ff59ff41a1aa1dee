import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { CounterIcon } from "@junban/ui/icons";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import { ShopWords } from "#src/lib/shop-words.tsx";
import { PlaceFigures } from "./place-figures.tsx";
import { headingOf } from "./shop-wording.ts";
import type { InLineView } from "./ticket-view.ts";

/** The number above the tear line, the position below it; grey without a connection. */
export function WaitingTicket({ ticket, issued }: { ticket: InLineView; issued: boolean }) {
	const { t } = useTranslation("ticket");
	return (
		<Ticket
			label={t("ticket")}
			tone={ticket.connection === "offline" ? "muted" : "brand"}
			issued={issued}
			head={<TicketNumber ticket={ticket} />}
		>
			<PlaceFigures ticket={ticket} />
		</Ticket>
	);
}

/** The instruction in full colour, in the shop's words or ours, then the number and the position. */
export function NearTicket({ ticket }: { ticket: InLineView }) {
	const { t } = useTranslation("ticket");
	const isGuidance = ticket.kind === "guidance";
	const { text } = ticket.words;
	const heading = headingOf(text);
	return (
		<Ticket
			label={t("ticket")}
			tone="solid"
			head={
				<div className="row row-between">
					<div>
						<h2>
							{heading === undefined ? t(isGuidance ? "guidance" : "near") : <ShopWords {...heading} />}
						</h2>
						{text === undefined ? <p>{t(isGuidance ? "guidanceText" : "nearText")}</p> : null}
					</div>
					<CounterIcon size={40} />
				</div>
			}
		>
			<TicketNumber ticket={ticket} />
			<hr className="my-16" />
			<PlaceFigures ticket={ticket} />
		</Ticket>
	);
}

function TicketNumber({ ticket }: { ticket: InLineView }) {
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
