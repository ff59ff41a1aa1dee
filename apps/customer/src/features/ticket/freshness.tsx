import { useTranslation } from "@junban/i18n/react";
import { StatusDot } from "@junban/ui/status-dot";
import type { ReactNode } from "react";
import type { InLineView } from "./ticket-view.ts";

/**
 * How updates reach this page, the server's time of the last one, and when the line last moved. Without a connection the
 * same lines say that the place is kept, as both texts have their room.
 */
export function Freshness({ ticket }: { ticket: InLineView }) {
	const { t } = useTranslation(["ticket", "common"]);
	const { connection, asOf, movedMinutes } = ticket;
	const isLost = connection === "offline";
	const reached = isLost ? "live" : connection;
	return (
		<div className="tiny muted">
			{/* A line of its own: its words change once the page is live, and nothing may move then. */}
			<p className="grid noscript:hidden">
				<Either isShown={!isLost}>
					<StatusDot state={reached === "connecting" ? "closed" : "open"} quiet>
						{t(`connection.${reached}`)}
					</StatusDot>
				</Either>
				<Either isShown={isLost}>
					<StatusDot state="closed" quiet>
						{t("kept")}
					</StatusDot>
				</Either>
			</p>
			{/* Without script the page loads itself again. */}
			<p className="hidden noscript:flex">
				<StatusDot state="open" quiet>
					{t("connection.polling")}
				</StatusDot>
			</p>
			<p className="flex flex-wrap gap-x-8">
				{asOf === undefined ? null : <span>{t("time.asOf", { ns: "common", time: asOf })}</span>}
				<span className="grid">
					<Either isShown={!isLost}>
						{movedMinutes === undefined
							? null
							: movedMinutes === 0
								? t("movedNow")
								: t("moved", { count: movedMinutes })}
					</Either>
					<Either isShown={isLost}>{t("renews")}</Either>
				</span>
			</p>
		</div>
	);
}

function Either({ isShown, children }: { isShown: boolean; children: ReactNode }) {
	return <span className={`[grid-area:1/1] ${isShown ? "" : "invisible"}`}>{children}</span>;
}
