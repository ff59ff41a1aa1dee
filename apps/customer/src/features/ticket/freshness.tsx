import { useTranslation } from "@junban/i18n/react";
import { StatusDot } from "@junban/ui/status-dot";
import { useAsOf } from "#src/lib/as-of.ts";
import type { ReadyTicket } from "./screen-props.ts";
import type { InLineView } from "./ticket-view.ts";

/** How updates reach this page, the server's time of the last one, and when the line had last moved then. */
export function Freshness({
	ticket,
	state,
}: {
	ticket: Pick<InLineView, "connection" | "movedMinutes">;
	state: Pick<ReadyTicket, "status" | "view">;
}) {
	const { t } = useTranslation(["ticket", "common"]);
	const { connection, movedMinutes } = ticket;
	const asOf = useAsOf(state.status, state.view.app.timezone);
	const isLost = connection === "offline";
	const reached = isLost ? "live" : connection;
	return (
		<p className="tiny muted">
			{/* Lines of their own, with room for what stands there without a connection: nothing may move when words change. */}
			<span className="grid *:[grid-area:1/1] noscript:hidden">
				<span className={isLost ? "invisible" : undefined}>
					<StatusDot state={reached === "connecting" ? "closed" : "open"} quiet>
						{t(`connection.${reached}`)}
					</StatusDot>
				</span>
				<span className={isLost ? undefined : "invisible"}>
					<StatusDot state="closed" quiet>
						{t("kept")}
					</StatusDot>
				</span>
			</span>
			{/* Without script the page loads itself again. */}
			<span className="hidden noscript:flex">
				<StatusDot state="open" quiet>
					{t("connection.polling")}
				</StatusDot>
			</span>
			<span className="flex flex-wrap gap-x-8">
				{asOf === undefined ? null : <span>{t("time.asOf", { ns: "common", time: asOf })}</span>}
				{movedMinutes === undefined ? null : (
					// Minutes since then are minutes before the last update. It keeps its room.
					<span className={isLost ? "invisible" : undefined}>
						{movedMinutes === 0 ? t("movedNow") : t("moved", { count: movedMinutes })}
					</span>
				)}
			</span>
		</p>
	);
}
