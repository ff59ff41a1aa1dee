import type { ManifestResponse } from "@junban/api-contract/schemas-accounts";
import {
	customerPaths,
	localizedPath,
	START_PLACE,
	type StartPlace,
	shopPicturePath,
	startPlaceIn,
	startPlaceText,
} from "@junban/app-shell/paths";
import { type AppData, appDataFromStored, appPath, appPlanFromStored } from "@junban/domain/documents";
import { hasFeature, isPremium, isRestricted } from "@junban/domain/shop";
import { type AppUid, type EpochMs, type Locale, parseAppUid } from "@junban/domain/values";
import type { Data } from "@junban/firestore-wire/value";
import { hashOf } from "#src/hash.ts";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { logoUrl } from "#src/logo-url.ts";

/** Characters that a phone shows below an icon. */
const SHORT_NAME = 12;
const PAPER = "#FFFFFF";

/**
 * `GET /dynamic-manifest/{app}.json`: the web app manifest of the shop's customer pages; `?locale=en` for English. All
 * addresses are paths, which browsers read as paths of the manifest's host: where the pages have another host than the API,
 * their server passes the manifest on. With a place (`start-place.ts`) the shop starts with it, while it is open.
 */
export async function manifest(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = parseAppUid(/^(.+)\.json$/.exec(c.req.param("file") ?? "")?.[1]);
	if (app === undefined) throw new Refusal("app-not-found");
	const path = appPath(app);
	const document = (await api.store.batchGet([path])).get(path);
	if (document === undefined || appPlanFromStored(document.data).deletingAt !== undefined)
		throw new Refusal("app-not-found");
	const locale = c.req.query("locale") === "en" ? "en" : "ja";
	const place = startPlaceIn(c.req.query(START_PLACE));
	return c.json(
		manifestOf(app, document.data, { locale, place, filesUrl: api.filesUrl, now: api.now() }),
		200,
		{
			"content-type": "application/manifest+json",
			// Who has the address of a place holds the place.
			"cache-control": place === undefined ? "public, max-age=300" : "no-store",
		},
	);
}

interface ManifestChoice {
	readonly locale: Locale;
	readonly place: StartPlace | undefined;
	readonly filesUrl: string | undefined;
	readonly now: EpochMs;
}

function manifestOf(
	app: AppUid,
	stored: Data,
	{ locale, place, filesUrl, now }: ManifestChoice,
): ManifestResponse {
	const data = appDataFromStored(stored);
	const name = inLocale(data, locale, "name") || "Junban";
	const description = inLocale(data, locale, "description");
	const logo = logoUrl(app, data.logo, filesUrl);
	const version = hashOf(JSON.stringify([name, data.color, logo])).toString(36);
	const { subdomain } = appPlanFromStored(stored);
	const start = place === undefined ? "" : `&${START_PLACE}=${startPlaceText(place)}`;
	return {
		id: customerPaths.shop(app),
		name,
		short_name: [...name].slice(0, SHORT_NAME).join(""),
		...(description === "" ? {} : { description }),
		lang: locale,
		dir: "ltr",
		start_url: `${localizedPath(customerPaths.shop(app), locale)}?pwa=1${start}`,
		scope: localizedPath("/app/", locale),
		display: "standalone",
		theme_color: data.color,
		background_color: PAPER,
		icons: ICONS.map(({ picture, ...icon }) => ({
			src: `${localizedPath(shopPicturePath(app, picture), locale)}?v=${version}`,
			type: "image/png",
			...icon,
		})),
		shop_facts: {
			version,
			own_host: subdomain && hasFeature("subdomain", isRestricted(app, isPremium(stored, now))),
			...(logo === undefined ? {} : { logo }),
		},
	};
}

const ICONS = [
	{ picture: "icon-192.png", sizes: "192x192", purpose: "any" },
	{ picture: "icon-512.png", sizes: "512x512", purpose: "any" },
	{ picture: "maskable-512.png", sizes: "512x512", purpose: "maskable" },
] as const;

function inLocale(data: AppData, locale: Locale, text: "name" | "description"): string {
	const english = data.en[text];
	return locale === "en" && english !== "" ? english : data[text];
}
