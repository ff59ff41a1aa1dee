import type { LiveStatus } from "@junban/api-contract/live-client";
import { Sentences } from "@junban/app-shell/sentences";
import { formatClock } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { OfflineBar } from "@junban/ui/offline-bar";
import { usePageLocale } from "./page-locale.ts";

/** A bar above the page while the server is unreachable, with the time of the last update. */
export function ConnectionBar({ status, timezone }: { status: LiveStatus; timezone: string }) {
	const { t } = useTranslation("common");
	const locale = usePageLocale();
	if (status.state !== "offline") return null;
	const asOf =
		status.at === undefined ? "" : t("offline.asOf", { time: formatClock(status.at, timezone, locale) });
	return (
		<OfflineBar title={t("offline.title")}>
			<Sentences text={`${asOf} ${t("offline.mayHaveMoved")}`.trim()} />
		</OfflineBar>
	);
}
