import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { CounterIcon } from "@junban/ui/icons";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import { ShopWords } from "#src/lib/shop-words.tsx";
import { PlaceFigures } from "./place-figures.tsx";
import { signOf } from "./shop-wording.ts";
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

/** What to do now in full colour, in the shop's words or ours, then the number and the place. */
export function NearTicket({ ticket }: { ticket: InLineView }) {
	const { t } = useTranslation("ticket");
	const isGuidance = ticket.kind === "guidance";
	const { text } = ticket.words;
	const sign = signOf(text);
	return (
		<Ticket
			label={t("ticket")}
			tone="solid"
			head={
				<div className="row row-between">
					<div>
						<h2>{sign === undefined ? t(isGuidance ? "guidance" : "near") : <ShopWords {...sign} />}</h2>
						{text === undefined ? <p>{t(isGuidance ? "guidanceText" : "nearText")}</p> : null}
					</div>
					<CounterIcon size={40} />
				</div>
			}
		>
			<Numbered ticket={ticket} />
			<hr className="my-16" />
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
