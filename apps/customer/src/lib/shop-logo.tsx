import type { View } from "@junban/api-contract/client";
import { localizedPath, shopPicturePath } from "@junban/app-shell/paths";
import { type AppUid, type Locale, parseAppUid } from "@junban/domain/values";
import { ShopMark } from "@junban/ui/shop-mark";
import { usePageLocale } from "./page-locale.ts";
import { shopName } from "./shop-text.ts";

/** The shop's logo, or a square with the first character of its name. The name belongs beside it. */
export function ShopLogo({ view }: { view: View }) {
	const locale = usePageLocale();
	const { uid, logo } = view.app;
	const app = parseAppUid(uid);
	return (
		<ShopMark
			name={shopName(view, locale)}
			logo={app === undefined || logo === "" ? undefined : logoPath(app, logo, locale)}
		/>
	);
}

/** The server of the pages draws the logo as a small square. Another logo has another address. */
function logoPath(app: AppUid, logo: string, locale: Locale): string {
	return `${localizedPath(shopPicturePath(app, "icon-192.png"), locale)}?v=${encodeURIComponent(logo)}`;
}
