import type { View } from "@junban/api-contract/client";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Figure, Figures } from "@junban/ui/figures";
import { NumberStepper } from "@junban/ui/number-stepper";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import type { ReactNode } from "react";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { MAX_PEOPLE } from "#src/lib/party.ts";
import { type ShownWait, waitFigure, waitReasons, waitText } from "#src/lib/wait.ts";
import { WaitNote } from "#src/lib/wait-note.tsx";

export interface LineTicketProps {
	view: View;
	/** The party's size; absent when this customer cannot join. */
	people: number | undefined;
	/** The shop's questions with their fields, if it has any. The figures above are smaller then. */
	questions: ReactNode;
	/** The wait of the next joining customer. */
	wait: ShownWait | undefined;
	isSending: boolean;
	onPeople: (people: number) => void;
}

/** The number of parties that wait now, and the stepper for the party's size. */
export function LineTicket({ view, people, questions, wait, isSending, onPeople }: LineTicketProps) {
	const { t } = useTranslation("join");
	const locale = usePageLocale();
	const { unit } = view.line;
	const { size } = view.board.order;
	return (
		<Ticket
			label={t("ticket")}
			head={
				questions === undefined ? (
					<>
						<TicketTop label={t(`waiting.${unit}`)} />
						<p>
							<BigNumber value={size} unit={t(`unit.${unit}`) || undefined} size={120} />
						</p>
						{wait === undefined ? null : <WaitNote text={waitText(wait, locale)} />}
					</>
				) : (
					<SmallFigures view={view} wait={wait} />
				)
			}
		>
			{people === undefined ? (
				<p className="muted">
					<Sentences text={t("live")} />
				</p>
			) : (
				<div className="grid grid-cols-[minmax(0,1fr)] gap-24 wrap-anywhere">
					<NumberStepper
						name="party_size"
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
					{questions}
				</div>
			)}
		</Ticket>
	);
}

/** The line and the wait side by side, above the shop's questions. */
function SmallFigures({ view, wait }: Pick<LineTicketProps, "view" | "wait">) {
	const { t } = useTranslation(["join", "page"]);
	const locale = usePageLocale();
	const { unit } = view.line;
	const waiting = (
		<Figure label={t("ticket")}>
			<BigNumber value={view.board.order.size} unit={t(`unit.${unit}`) || undefined} size={56} />
		</Figure>
	);
	if (wait === undefined) return <Figures>{waiting}</Figures>;
	const figure = waitFigure(wait, locale);
	return (
		<>
			<Figures>
				{waiting}
				<Figure label={t("wait", { ns: "page" })}>
					{figure.kind === "words" ? (
						<b className="text-20">{figure.text}</b>
					) : (
						<BigNumber {...figure} dash={locale === "ja" ? "〜" : "–"} size={56} />
					)}
				</Figure>
			</Figures>
			<p className="mt-8 small muted">{waitReasons(wait, locale).join(" ")}</p>
		</>
	);
}
