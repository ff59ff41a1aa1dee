import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { ChevronLeftIcon } from "@junban/ui/icons";
import type { ReactNode } from "react";
import { useShop } from "./shop-context.ts";

/** A link to the parent screen, above the title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<AppLink className="inline-flex min-h-44 items-center gap-4 font-bold text-ink" to={to}>
			<ChevronLeftIcon />
			{children}
		</AppLink>
	);
}

/** The link back to the reports, above the screens that they lead to. */
export function BackToReports() {
	const { t } = useTranslation("frame");
	return <BackLink to={adminPaths.reports(useShop().app)}>{t("screens.reports")}</BackLink>;
}
