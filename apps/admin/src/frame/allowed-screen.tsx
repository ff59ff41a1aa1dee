import { useTranslation } from "@junban/i18n/react";
import { EmptyState } from "@junban/ui/empty-state";
import { Outlet, useLocation } from "react-router";
import { DAILY, SET_UP } from "./screens.ts";
import { useShop } from "./shop-context.ts";
import { StaffScreen } from "./staff-screen.tsx";

/** The screen at the present address. If the role may not open the screen, the page says why. */
export function AllowedScreen() {
	const { t } = useTranslation("frame");
	const { app, role } = useShop();
	const here = useLocation().pathname.replace(/\/$/, "");
	const entry = [...DAILY, ...SET_UP].find(({ path }) => path(app) === here);
	if (entry === undefined || entry.roles.includes(role)) return <Outlet />;
	return (
		<StaffScreen title={t(`screens.${entry.name}`)}>
			<EmptyState title={t("closed")}>{t(role === "sample" ? "notInSamples" : "ownersOnly")}</EmptyState>
		</StaffScreen>
	);
}
