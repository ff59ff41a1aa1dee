import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { ChevronLeftIcon } from "@junban/ui/icons";
import { useShop } from "#src/frame/shop-context.ts";

/** The link to the line, above each state of the screen. */
export function BackToLine() {
	const { t } = useTranslation("member");
	const { app } = useShop();
	return (
		<AppLink
			className="inline-flex min-h-44 items-center gap-4 font-bold text-ink"
			to={adminPaths.members(app)}
		>
			<ChevronLeftIcon />
			{t("back")}
		</AppLink>
	);
}
