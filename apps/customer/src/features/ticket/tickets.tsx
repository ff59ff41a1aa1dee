import { useTranslation } from "@junban/i18n/react";
import { CounterIcon } from "@junban/ui/icons";
import { Ticket } from "@junban/ui/ticket";
import { TicketNumber } from "@junban/ui/ticket-number";
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
			head={<PlaceNumber ticket={ticket} isHeading />}
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
			<PlaceNumber ticket={ticket} />
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
						<PlaceNumber ticket={ticket} />
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

/** The number with the size of the party; as the heading of the page where nothing else is. */
export function PlaceNumber({
	ticket: { number, partySize: count },
	isHeading = false,
}: {
	ticket: Pick<InLineView, "number"> & Partial<Pick<InLineView, "partySize">>;
	isHeading?: boolean;
}) {
	const { t } = useTranslation("ticket");
	return (
		<TicketNumber
			label={t("number")}
			number={number}
			aside={count === undefined ? undefined : t("party", { count })}
			isHeading={isHeading}
		/>
	);
}
