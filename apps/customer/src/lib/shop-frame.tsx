import type { View } from "@junban/api-contract/client";
import { localizedPath, shopPicturePath } from "@junban/app-shell/paths";
import { type AppUid, type Locale, parseAppUid } from "@junban/domain/values";
import { PhonePage, type PhonePageProps } from "@junban/ui/phone-page";
import { ShopMark } from "@junban/ui/shop-mark";
import { useContext } from "react";
import { LanguageSwitch } from "./language-switch.tsx";
import { PageEndContext } from "./page-end.ts";
import { usePageLocale } from "./page-locale.ts";
import { ProductFooter } from "./product-footer.tsx";
import { shopName } from "./shop-text.ts";
import { useShopTheme } from "./shop-theme.ts";

/** A page in the shop's colour, with its name at the top. */
export function ShopFrame({
	view,
	children,
	...page
}: { view: View } & Omit<PhonePageProps, "mark" | "name" | "aside">) {
	const locale = usePageLocale();
	const name = shopName(view, locale);
	const app = parseAppUid(view.app.uid);
	useShopTheme(view);
	const logo = app === undefined || view.app.logo === "" ? undefined : logoPath(app, view.app.logo, locale);
	const End = useContext(PageEndContext);
	return (
		<PhonePage {...page} mark={<ShopMark name={name} logo={logo} />} name={name} aside={<LanguageSwitch />}>
			{children}
			{End === undefined ? null : <End />}
			{view.app.footer === true ? <ProductFooter /> : null}
		</PhonePage>
	);
}

/** The server of the pages draws the logo as a small square. Another logo has another address. */
function logoPath(app: AppUid, logo: string, locale: Locale): string {
	return `${localizedPath(shopPicturePath(app, "icon-192.png"), locale)}?v=${encodeURIComponent(logo)}`;
}
