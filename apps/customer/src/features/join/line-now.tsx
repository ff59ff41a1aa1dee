import type { View } from "@junban/api-contract/client";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { EmptySlot } from "@junban/ui/empty-slot";
import { NumberStepper } from "@junban/ui/number-stepper";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import { Sentences } from "#src/lib/sentences.tsx";

/** Most people of one party that the page offers; larger ones talk to the staff. */
const MOST_PEOPLE = 20;

export interface LineTicketProps {
	view: View;
	/** How many come; absent where nobody can join. */
	people: number | undefined;
	isSending: boolean;
	onPeople: (people: number) => void;
}

/** How many wait now, and how many come. */
export function LineTicket({ view, people, isSending, onPeople }: LineTicketProps) {
	const { t } = useTranslation("join");
	const { unit } = view.line;
	const { size } = view.board.order;
	return (
		<Ticket
			label={t("ticket")}
			head={
				<>
					<TicketTop label={t(`waiting.${unit}`)} />
					<p>
						<BigNumber value={size} unit={t(`unit.${unit}`) || undefined} size={120} />
					</p>
				</>
			}
		>
			{people === undefined ? (
				<p className="muted">
					<Sentences text={t("live")} />
				</p>
			) : (
				<NumberStepper
					label={t("partySize")}
					value={people}
					min={1}
					max={MOST_PEOPLE}
					unit={t("partyUnit")}
					lessLabel={t("fewer")}
					moreLabel={t("more")}
					disabled={isSending}
					onChange={onPeople}
				/>
			)}
		</Ticket>
	);
}

/** In the ticket's place while joining is paused: why, in the shop's words or ours. */
export function PausedSlot({ view, message }: { view: View; message: string }) {
	const { t } = useTranslation("join");
	const { unit } = view.line;
	const { size } = view.board.order;
	return (
		<EmptySlot title={t("pausedTitle")}>
			<p className="muted">
				<Sentences text={message === "" ? t("pausedText") : message} />
			</p>
			{size === 0 ? null : (
				<>
					<p className="label">{t(`waiting.${unit}`)}</p>
					<p>
						<BigNumber value={size} unit={t(`unit.${unit}`) || undefined} size={56} />
					</p>
				</>
			)}
		</EmptySlot>
	);
}
