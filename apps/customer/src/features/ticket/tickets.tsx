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
			head={<TicketNumber ticket={ticket} isHeading />}
		>
			<PlaceFigures ticket={ticket} />
		</Ticket>
	);
}

/** The turn is near: what to do on a band in full colour, then the number and the position. */
export function NearTicket({ ticket }: { ticket: InLineView }) {
	const { t } = useTranslation("ticket");
	return (
		<Ticket label={t("ticket")} tone={nearTone(ticket)} head={<Instruction ticket={ticket} />}>
			<TicketNumber ticket={ticket} />
			<hr className="my-16" />
			<PlaceFigures ticket={ticket} />
		</Ticket>
	);
}

/** The shop asks to come closer: the number is in full colour too, so that the ticket is half a sign. */
export function GuidanceTicket({ ticket }: { ticket: InLineView }) {
	const { t } = useTranslation("ticket");
	return (
		<Ticket
			label={t("ticket")}
			tone={nearTone(ticket)}
			head={
				<div className="grid gap-16">
					<Instruction ticket={ticket} />
					<div>
						<TicketNumber ticket={ticket} />
					</div>
				</div>
			}
		>
			<PlaceFigures ticket={ticket} />
		</Ticket>
	);
}

/** Grey without a connection. What it asks for holds until the page hears otherwise. */
export const nearTone = ({ connection }: Pick<InLineView, "connection">) =>
	connection === "offline" ? "solid-muted" : "solid";

/** In the shop's words or ours. */
export function Instruction({
	ticket: { kind, number, words },
}: {
	ticket: Pick<InLineView, "kind" | "number" | "words">;
}) {
	const { t } = useTranslation("ticket");
	const isGuidance = kind === "guidance";
	const heading = headingOf(words.text);
	return (
		<div className="row row-between">
			<div>
				<h1 tabIndex={-1}>
					{heading === undefined ? (
						<span>{t(isGuidance ? "guidance" : "near")}</span>
					) : (
						<ShopWords {...heading} />
					)}{" "}
					<span className="visually-hidden">{number}</span>
				</h1>
				{words.text === undefined ? <p>{t(isGuidance ? "guidanceText" : "nearText")}</p> : null}
			</div>
			<CounterIcon size={40} />
		</div>
	);
}

/** As the heading of the page it has its label in it: a screen reader says both. */
export function TicketNumber({
	ticket: { number: shown, partySize: count },
	isHeading = false,
}: {
	ticket: Pick<InLineView, "number"> & Partial<Pick<InLineView, "partySize">>;
	isHeading?: boolean;
}) {
	const { t } = useTranslation("ticket");
	const number = <BigNumber value={shown} size={120} />;
	return (
		<>
			<TicketTop label={t("number")} aside={count === undefined ? undefined : t("party", { count })} />
			{isHeading ? (
				<h1 tabIndex={-1}>
					<span className="visually-hidden">{t("number")}</span> {number}
				</h1>
			) : (
				<p>{number}</p>
			)}
		</>
	);
}
