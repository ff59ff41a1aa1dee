/** What stands in the head of a page: title, description, link preview. */

import { localizedPath, manifestPath, type ShopPicture, shopPicturePath } from "@junban/app-shell/paths";
import type { Locale } from "@junban/domain/values";
import type { startI18n } from "@junban/i18n/setup";
import { isShopMissing } from "#src/lib/is-shop-missing.ts";
import type { FirstAnswers } from "#src/lib/page-data.ts";
import { appText, shopName } from "#src/lib/shop-text.ts";
import type { ScreenName } from "#src/routes/screens.tsx";

export interface PageHead {
	readonly title: string;
	readonly meta: Readonly<Record<string, string>>;
	readonly links: readonly { readonly rel: string; readonly href: string }[];
	/** Without script the page loads itself again after this time. */
	readonly refreshSeconds?: number;
}

/** How often a ticket without script is loaded again, in seconds. */
const TICKET_REFRESH = 30;
/** The same for a page without an answer of the API. */
const RETRY_REFRESH = 15;

export interface HeadOf {
	/** Of the rendered page; undefined for one without a screen. */
	readonly title: string | undefined;
	readonly screen: ScreenName | undefined;
	readonly first: FirstAnswers;
	readonly locale: Locale;
	/** The pages' own origin. */
	readonly origin: string;
	readonly i18n: ReturnType<typeof startI18n>;
}

export function pageHead({ title, screen, first, locale, origin, i18n }: HeadOf): PageHead {
	const { t } = i18n;
	const product = t("productName", { ns: "common" });
	const icon = { rel: "icon", href: "/app/favicon.svg" };
	if (first.view?.ok !== true)
		return {
			title: title ?? product,
			meta: { robots: "noindex" },
			links: [icon],
			...(mayComeBack(first) ? { refreshSeconds: RETRY_REFRESH } : {}),
		};
	const view = first.view.value;
	const name = shopName(view, locale);
	const description = appText(view, "description", locale).text;
	const app = view.app.uid;
	const picture = (name: ShopPicture) => localizedPath(shopPicturePath(app, name), locale);
	// Apps may open the address of the preview: a companion needs the place.
	const shown = screen === "watch" ? first.pathname : localizedPath(`/app/${app}`, locale);
	const address = `${origin}${shown}`;
	return {
		title: title ?? `${name} | ${product}`,
		meta: {
			robots: "noindex",
			"theme-color": view.line.color,
			"og:type": "website",
			"og:site_name": product,
			"og:title": name,
			"og:url": address,
			// Who shares links keeps the picture of an address for long. Every save of the shop's settings raises the version.
			"og:image": `${origin}${picture("preview-1200x630.png")}?v=${view.line.settings_version}`,
			"og:image:width": "1200",
			"og:image:height": "630",
			"twitter:card": "summary_large_image",
			...(description === "" ? {} : { description, "og:description": description }),
		},
		links: [
			icon,
			{ rel: "apple-touch-icon", href: picture("apple-touch-180.png") },
			{ rel: "manifest", href: manifestPath(app, locale) },
		],
		...((screen === "ticket" && first.notices === undefined) || screen === "watch"
			? { refreshSeconds: TICKET_REFRESH }
			: {}),
	};
}

function mayComeBack({ view }: FirstAnswers): boolean {
	return view !== undefined && !view.ok && !isShopMissing(view.code);
}
