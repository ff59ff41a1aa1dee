import type { View } from "@junban/api-contract/client";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Figure, Figures } from "@junban/ui/figures";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import type { ReactNode } from "react";
import type { ShownWait } from "#src/lib/wait.ts";
import { WaitFigure } from "#src/lib/wait-figure.tsx";
import { WaitReasons } from "#src/lib/wait-reasons.tsx";

export interface LineTicketProps {
	view: View;
	/** The wait of the next joining customer. */
	wait: ShownWait | undefined;
	/** The shop's questions with their fields, if it has any. The figures above are smaller then. */
	questions?: ReactNode;
}

/** The number of parties that wait now, and the wait of the next with what it rests on. */
export function LineTicket({ view, wait, questions }: LineTicketProps) {
	const { t } = useTranslation(["join", "page"]);
	const { unit } = view.line;
	const { size } = view.board.order;
	if (questions !== undefined)
		return (
			<Ticket label={t("ticket")} head={<SmallFigures view={view} wait={wait} />}>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-24 wrap-anywhere">{questions}</div>
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
		</Ticket>
	);
}

/** The line and the wait side by side, above the shop's questions. */
function SmallFigures({ view, wait }: Pick<LineTicketProps, "view" | "wait">) {
	const { t } = useTranslation(["join", "page"]);
	const { unit } = view.line;
	return (
		<>
			<Figures>
				<Figure label={t("ticket")}>
					<BigNumber value={view.board.order.size} unit={t(`unit.${unit}`) || undefined} size={56} />
				</Figure>
				{wait === undefined ? null : (
					<Figure label={t("wait", { ns: "page" })}>
						<WaitFigure wait={wait} beside />
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
