import { useTranslation } from "@junban/i18n/react";
import { OfflineBar } from "@junban/ui/offline-bar";
import { PageBars } from "@junban/ui/page-bars";
import { useOnline } from "./online.ts";
import type {} from "./phrases.ts";

/** A bar above the page while the device reports no network. */
export function OfflineNotice() {
	const { t } = useTranslation("shell");
	const { t: common } = useTranslation("common");
	return (
		<PageBars>
			{useOnline() ? null : <OfflineBar title={common("offline.title")}>{t("offline")}</OfflineBar>}
		</PageBars>
	);
}
