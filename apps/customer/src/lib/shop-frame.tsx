import type { View } from "@junban/api-contract/client";
import { isSample } from "@junban/domain/shop";
import { PhonePage, type PhonePageProps } from "@junban/ui/phone-page";
import { useContext } from "react";
import { LanguageSwitch } from "./language-switch.tsx";
import { lazyPart } from "./lazy-screen.tsx";
import { PageEndContext } from "./page-end.ts";
import { usePageLocale } from "./page-locale.ts";
import { ProductFooter } from "./product-footer.tsx";
import { ShopLogo } from "./shop-logo.tsx";
import { shopName } from "./shop-text.ts";
import { useShopTheme } from "./shop-theme.ts";

const SampleBand = lazyPart(async () => (await import("#src/features/sample/sample-band.tsx")).SampleBand);

/** A page in the shop's colour, with its name at the top. */
export function ShopFrame({
	view,
	children,
	...page
}: { view: View } & Omit<PhonePageProps, "mark" | "name" | "aside">) {
	const locale = usePageLocale();
	const name = shopName(view, locale);
	useShopTheme(view);
	const End = useContext(PageEndContext);
	return (
		<PhonePage {...page} mark={<ShopLogo view={view} />} name={name} aside={<LanguageSwitch />}>
			{isSample(view.app.uid) ? <SampleBand.Screen app={view.app.uid} /> : null}
			{children}
			{End === undefined ? null : <End />}
			{view.app.footer === true ? <ProductFooter /> : null}
		</PhonePage>
	);
}
