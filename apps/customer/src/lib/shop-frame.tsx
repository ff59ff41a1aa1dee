import type { View } from "@junban/api-contract/client";
import { PhonePage, type PhonePageProps } from "@junban/ui/phone-page";
import { ShopMark } from "@junban/ui/shop-mark";
import { applyTheme } from "@junban/ui/theme";
import { useEffect } from "react";
import { LanguageSwitch } from "./language-switch.tsx";
import { usePageLocale } from "./page-locale.ts";
import { shopName } from "./shop-text.ts";

/** A page of the shop, in its colour and under its name. */
export function ShopFrame({
	view,
	...page
}: { view: View } & Omit<PhonePageProps, "mark" | "name" | "aside">) {
	const name = shopName(view, usePageLocale());
	useShopTheme(view);
	return <PhonePage {...page} mark={<ShopMark name={name} />} name={name} aside={<LanguageSwitch />} />;
}

/** Gives the document the shop's colour. */
export function useShopTheme({ line }: View): void {
	useEffect(() => applyTheme(line.color), [line.color]);
}
