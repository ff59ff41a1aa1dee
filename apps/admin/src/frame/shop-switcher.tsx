import { useGo } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { parseAppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ChevronDownIcon, ShopIcon } from "@junban/ui/icons";
import { Menu, type MenuItem } from "@junban/ui/menu";
import { useOtherShops } from "./my-shops.ts";
import { useShop } from "./shop-context.ts";

/** The shop's name, and for a person with several shops a menu of the others. */
export function ShopSwitcher() {
	const { t } = useTranslation("frame");
	const { app, name, user, locale, services } = useShop();
	const others = useOtherShops({ user: user?.uid, app, locale, services });
	const go = useGo();
	if (others.length === 0) return <b className="text-14 text-ink tablet:max-desktop:line-clamp-2">{name}</b>;
	return (
		<div className="flex items-center justify-between gap-4 tablet:max-desktop:flex-col">
			<b className="min-w-0 text-14 text-ink tablet:max-desktop:line-clamp-2">{name}</b>
			<Menu
				label={t("switchShop")}
				icon={<ChevronDownIcon />}
				items={others.map(
					(other): MenuItem => ({
						key: other.app,
						text: other.name,
						icon: <ShopIcon />,
						onSelect: () => {
							const uid = parseAppUid(other.app);
							if (uid !== undefined) go(adminPaths.dashboard(uid));
						},
					}),
				)}
			/>
		</div>
	);
}
