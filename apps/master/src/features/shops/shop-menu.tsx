import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import { useGo } from "@junban/app-shell/locale-router";
import { customerPaths, masterItemPaths, surfaceHref } from "@junban/app-shell/paths";
import { parseAppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ExternalIcon, InfoIcon, PauseIcon, PlayIcon, SlidersIcon } from "@junban/ui/icons";
import { Menu, type MenuItem } from "@junban/ui/menu";
import { useMaster } from "#src/lib/master-context.ts";
import { nameOf } from "./shop-name.tsx";
import type { ShopActs } from "./use-shop-acts.tsx";

/** Everything else that an operator does with a shop. */
export function ShopMenu({ shop, ask }: { shop: MasterApp; ask: ShopActs["ask"] }) {
	const { t } = useTranslation("shops");
	const { locale, origins } = useMaster();
	const go = useGo();
	const uid = parseAppUid(shop.app);
	if (uid === undefined) return null;
	const openCustomers = () => {
		const href = surfaceHref(origins, "customer", window.location, customerPaths.shop(uid));
		window.open(href, "_blank", "noopener");
	};
	const isChangeable = !shop.sample && shop.deleting === undefined;
	const acts: readonly MenuItem[] = [
		...(shop.premium.source === "master"
			? [{ key: "grant", text: t("menu.grant"), icon: <SlidersIcon />, onSelect: () => ask("grant", shop) }]
			: []),
		shop.suspended === undefined
			? {
					key: "suspend",
					text: t("menu.suspend"),
					icon: <PauseIcon />,
					danger: true,
					onSelect: () => ask("suspend", shop),
				}
			: { key: "resume", text: t("menu.resume"), icon: <PlayIcon />, onSelect: () => ask("resume", shop) },
	];
	return (
		<Menu
			label={t("menu.label", { name: nameOf(shop, locale) })}
			items={[
				{
					key: "open",
					text: t("menu.open"),
					icon: <InfoIcon />,
					onSelect: () => go(masterItemPaths.app(uid)),
				},
				{
					key: "customer",
					text: t("menu.customer"),
					icon: <ExternalIcon />,
					onSelect: openCustomers,
				},
				...(isChangeable ? acts : []),
			]}
		/>
	);
}
