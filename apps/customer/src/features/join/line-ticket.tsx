import type { View } from "@junban/api-contract/client";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
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
	/** Below the wait. */
	children?: ReactNode;
}

/** The number of parties that wait now, and the wait of the next with what it rests on. */
export function LineTicket({ view, wait, children }: LineTicketProps) {
	const { t } = useTranslation(["join", "page"]);
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
			{children}
		</Ticket>
	);
}
