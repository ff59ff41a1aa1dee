import { adminPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { BackLink } from "#src/frame/back-link.tsx";
import { useShop } from "#src/frame/shop-context.ts";

/** The link to the line, above each state of the screen. */
export function BackToLine() {
	const { t } = useTranslation("member");
	return <BackLink to={adminPaths.members(useShop().app)}>{t("back")}</BackLink>;
}
