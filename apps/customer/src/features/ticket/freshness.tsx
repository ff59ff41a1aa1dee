import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { StatusDot } from "@junban/ui/status-dot";
import type { TicketView } from "./ticket-view.ts";

/** How updates reach this page, and the server's time of the last one. */
export function Freshness({ ticket, onReconnect }: { ticket: TicketView; onReconnect: () => void }) {
	const { t } = useTranslation(["ticket", "page", "common"]);
	const { connection, asOf } = ticket;
	if (connection === "offline")
		return (
			<>
				<p>
					<Sentences text={t("kept")} />
				</p>
				<Button wide onClick={onReconnect}>
					{t("reconnect", { ns: "page" })}
				</Button>
			</>
		);
	return (
		<p className="tiny muted flex flex-wrap justify-center gap-x-8">
			<StatusDot state={connection === "connecting" ? "closed" : "open"} quiet>
				{t(`connection.${connection}`)}
			</StatusDot>
			{asOf === undefined ? null : <span>{t("time.asOf", { ns: "common", time: asOf })}</span>}
		</p>
	);
}
