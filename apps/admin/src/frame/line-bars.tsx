import { Sentences } from "@junban/app-shell/sentences";
import { useStore } from "@junban/app-shell/use-store";
import { formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Banner } from "@junban/ui/banner";
import { OfflineBar } from "@junban/ui/offline-bar";
import type { Outage } from "#src/line/use-outage.ts";
import { useShop } from "./shop-context.ts";

/** What staff must know on every screen: no connection, unreadable records, a shop that is being deleted. */
export function LineBars() {
	const { t } = useTranslation("line");
	const { t: frame } = useTranslation("frame");
	const { data, line, outage } = useShop();
	const corrupt = useStore(line.state).page?.corrupt.length ?? 0;
	return (
		<>
			{outage === undefined ? null : <OutageBar outage={outage} />}
			{data.deletingAt === undefined ? null : <Banner tone="caution">{frame("deleting")}</Banner>}
			{corrupt === 0 ? null : <Banner tone="caution">{t("corrupt", { count: corrupt })}</Banner>}
		</>
	);
}

function OutageBar({ outage: { asOf } }: { outage: Outage }) {
	const { t } = useTranslation("line");
	const { t: common } = useTranslation("common");
	const { timezone, locale } = useShop();
	const since =
		asOf === undefined ? "" : common("offline.asOf", { time: formatTime(asOf, timezone, locale) });
	return (
		<OfflineBar title={common("offline.title")}>
			<Sentences text={`${since} ${t("offline.commands")}`.trim()} />
		</OfflineBar>
	);
}
