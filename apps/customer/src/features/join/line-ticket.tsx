import { Sentences } from "@junban/app-shell/sentences";
import { formatClock } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Figure, Figures } from "@junban/ui/figures";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import type { ReactNode } from "react";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { WaitFigure } from "#src/lib/wait-figure.tsx";
import { WaitReasons } from "#src/lib/wait-reasons.tsx";
import type { ReadyShop } from "./shop-events.ts";

export interface LineTicketProps {
	state: ReadyShop;
	/** The shop's questions with their fields, if it has any. The figures above are smaller then. */
	questions?: ReactNode;
}

/** The number of parties that wait now, and the wait of the next with what it rests on. */
export function LineTicket({ state, questions }: LineTicketProps) {
	const { t } = useTranslation(["join", "page"]);
	const { view, wait } = state;
	const { unit } = view.line;
	const { size } = view.board.order;
	// Its room stays, because the facts are right below.
	const begins = (
		<div className="grid min-h-[2.25rem]">
			<Begins {...state} />
		</div>
	);
	if (questions !== undefined)
		return (
			<Ticket label={t("ticket")} head={<SmallFigures {...state} />}>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-24 wrap-anywhere">{questions}</div>
				{begins}
			</Ticket>
		);
	return (
		<Ticket
			label={t("ticket")}
			head={
				<>
					<TicketTop label={t(`waiting.${unit}`)} />
					<p>
						<BigNumber
							value={size}
							unit={t(`unit.${unit}`) || undefined}
							size={120}
							// On a short screen the wait is in sight, too.
							className="[@media(max-height:43rem)]:text-[4.5rem]"
						/>
					</p>
				</>
			}
		>
			{wait === undefined ? (
				<p className="muted">
					<Sentences text={t("live")} />
				</p>
			) : (
				<div>
					<p className="label">{t("wait", { ns: "page" })}</p>
					<p className="my-4">
						<WaitFigure wait={wait} />
					</p>
					<WaitReasons wait={wait} />
				</div>
			)}
			{begins}
		</Ticket>
	);
}

/** When calls begin, for a line that takes joins earlier. */
function Begins({ view, guidanceFrom }: ReadyShop) {
	const { t } = useTranslation(["join", "page"]);
	const locale = usePageLocale();
	if (guidanceFrom === undefined) return null;
	const time = formatClock(guidanceFrom, view.app.timezone, locale);
	return (
		<p className="small mt-12">
			<b>{t("guidanceFrom", { ns: "page", time })}</b>
		</p>
	);
}

/** The line and the wait side by side, above the shop's questions. */
function SmallFigures({ view, wait }: ReadyShop) {
	const { t } = useTranslation(["join", "page"]);
	const { unit } = view.line;
	return (
		<>
			<Figures>
				<Figure label={t(`waitingShort.${unit}`)}>
					<BigNumber value={view.board.order.size} unit={t(`unit.${unit}`) || undefined} size={56} />
				</Figure>
				{wait === undefined ? null : (
					<Figure label={t("wait", { ns: "page" })}>
						<WaitFigure wait={wait} />
					</Figure>
				)}
			</Figures>
			{wait === undefined ? null : (
				<div className="mt-8">
					<WaitReasons wait={wait} />
				</div>
			)}
		</>
	);
}
