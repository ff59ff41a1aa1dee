import type { View } from "@junban/api-contract/client";
import { PhonePage, type PhonePageProps } from "@junban/ui/phone-page";
import { ShopMark } from "@junban/ui/shop-mark";
import { LanguageSwitch } from "./language-switch.tsx";
import { usePageLocale } from "./page-locale.ts";
import { shopName } from "./shop-text.ts";
import { useShopTheme } from "./shop-theme.ts";

/** A page in the shop's colour, with its name at the top. */
export function ShopFrame({
	view,
	...page
}: { view: View } & Omit<PhonePageProps, "mark" | "name" | "aside">) {
	const name = shopName(view, usePageLocale());
	useShopTheme(view);
	return <PhonePage {...page} mark={<ShopMark name={name} />} name={name} aside={<LanguageSwitch />} />;
}
