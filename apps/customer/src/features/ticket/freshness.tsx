import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { StatusDot } from "@junban/ui/status-dot";
import { useEffect, useState } from "react";
import type { InLineView } from "./ticket-view.ts";

/** How updates reach this page, the server's time of the last one, and when the line last moved. */
export function Freshness({ ticket, onReconnect }: { ticket: InLineView; onReconnect: () => void }) {
	const { t } = useTranslation(["ticket", "common"]);
	const { connection, asOf, movedMinutes } = ticket;
	if (connection === "offline") return <Reconnect onReconnect={onReconnect} />;
	return (
		<p className="tiny muted">
			{/* A line of its own: its words change once the page is live, and nothing may move then. */}
			<span className="flex noscript:hidden">
				<StatusDot state={connection === "connecting" ? "closed" : "open"} quiet>
					{t(`connection.${connection}`)}
				</StatusDot>
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
					<span>{movedMinutes === 0 ? t("movedNow") : t("moved", { count: movedMinutes })}</span>
				)}
			</span>
		</p>
	);
}

/** A try that has no answer after this time, in milliseconds, has failed. */
const TRY_MS = 4_000;

function Reconnect({ onReconnect }: { onReconnect: () => void }) {
	const { t } = useTranslation(["ticket", "page"]);
	const [attempt, setAttempt] = useState<"none" | "running" | "failed">("none");
	useEffect(() => {
		if (attempt !== "running") return;
		const timer = setTimeout(() => setAttempt("failed"), TRY_MS);
		return () => clearTimeout(timer);
	}, [attempt]);
	return (
		<>
			<p>
				<Sentences text={t("kept")} />
			</p>
			<Button
				wide
				pending={attempt === "running"}
				pendingText={t("connection.connecting")}
				onClick={() => {
					setAttempt("running");
					onReconnect();
				}}
			>
				{t("reconnect", { ns: "page" })}
			</Button>
			<p className="small muted min-h-[1.7em] text-center" role="status">
				{attempt === "failed" ? t("stillOffline") : ""}
			</p>
		</>
	);
}
