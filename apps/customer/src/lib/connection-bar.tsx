import type { LiveStatus } from "@junban/api-contract/live-client";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { OfflineBar } from "@junban/ui/offline-bar";
import { useEffect, useRef, useState } from "react";
import { useAsOf } from "./as-of.ts";

interface ConnectionBarProps {
	status: LiveStatus;
	timezone: string;
	/** Tries again at once. Without it the bar has no button. */
	onReconnect?: () => void;
}

/** A bar over the page while the server is unreachable, with the time of the last update. Screen readers hear its end. */
export function ConnectionBar({ status, ...props }: ConnectionBarProps) {
	const { t } = useTranslation("page");
	const isFound = useFound(status);
	if (status.state === "offline") return <Lost status={status} {...props} />;
	// At the end of the bars' place, so that the page does not grow.
	return isFound ? <p className="visually-hidden bottom-0 pb-0">{t("found")}</p> : null;
}

/** How long it is said that the connection is back, in milliseconds. */
const FOUND_MS = 10_000;

/** Whether the server is reached again since a moment. */
function useFound({ state }: LiveStatus): boolean {
	const [isFound, setFound] = useState(false);
	const wasLost = useRef(false);
	useEffect(() => {
		if (state === "connecting") return;
		const isLost = state === "offline";
		if (isLost) setFound(false);
		else if (wasLost.current) setFound(true);
		wasLost.current = isLost;
	}, [state]);
	useEffect(() => {
		if (!isFound) return;
		const timer = setTimeout(() => setFound(false), FOUND_MS);
		return () => clearTimeout(timer);
	}, [isFound]);
	return isFound;
}

/** A try that has no answer after this time, in milliseconds, has failed. */
const TRY_MS = 4_000;

function Lost({ status, timezone, onReconnect }: ConnectionBarProps) {
	const { t } = useTranslation(["common", "page"]);
	const [attempt, setAttempt] = useState<"none" | "running" | "failed">("none");
	useEffect(() => {
		if (attempt !== "running") return;
		const timer = setTimeout(() => setAttempt("failed"), TRY_MS);
		return () => clearTimeout(timer);
	}, [attempt]);
	const time = useAsOf(status, timezone);
	const asOf = time === undefined ? "" : t("offline.asOf", { time });
	return (
		<OfflineBar
			title={t("offline.title")}
			{...(onReconnect === undefined
				? {}
				: {
						retry: {
							text: t("reconnect", { ns: "page" }),
							pendingText: t("reconnecting", { ns: "page" }),
							isPending: attempt === "running",
							onRetry() {
								setAttempt("running");
								onReconnect();
							},
						},
					})}
		>
			{/* The words that stood here keep their room, so that the title stays where it is. */}
			<span className="grid *:[grid-area:1/1]">
				<span className={attempt === "failed" ? "invisible" : undefined}>
					<Sentences text={`${asOf} ${t("offline.mayHaveMoved")}`.trim()} />
				</span>
				<span>{attempt === "failed" ? t("stillOffline", { ns: "page" }) : ""}</span>
			</span>
		</OfflineBar>
	);
}
