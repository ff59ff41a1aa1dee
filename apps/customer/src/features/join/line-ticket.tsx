import type { View } from "@junban/api-contract/client";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { NumberStepper } from "@junban/ui/number-stepper";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { type ShownWait, waitText } from "#src/lib/wait.ts";
import { WaitNote } from "#src/lib/wait-note.tsx";

/** The largest party that the page offers; larger parties talk to the staff. */
const MAX_PEOPLE = 20;

export interface LineTicketProps {
	view: View;
	/** The party's size; absent when this customer cannot join. */
	people: number | undefined;
	/** The wait of the next joining customer. */
	wait: ShownWait | undefined;
	isSending: boolean;
	onPeople: (people: number) => void;
}

/** The number of parties that wait now, and the stepper for the party's size. */
export function LineTicket({ view, people, wait, isSending, onPeople }: LineTicketProps) {
	const { t } = useTranslation("join");
	const locale = usePageLocale();
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
					{wait === undefined ? null : <WaitNote text={waitText(wait, locale)} />}
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
					max={MAX_PEOPLE}
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
