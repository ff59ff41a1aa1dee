import type { ManifestResponse } from "@junban/api-contract/schemas-accounts";
import { customerPaths, localizedPath } from "@junban/app-shell/paths";
import {
	type AppData,
	appDataFromStored,
	appPath,
	checkImageName,
	DEFAULT_COLOR,
	logoPath,
} from "@junban/domain/documents";
import { type AppUid, checkColor, type Locale, parseAppUid } from "@junban/domain/values";
import type { Data } from "@junban/firestore-wire/value";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";

/** Characters that a phone shows below an icon. */
const SHORT_NAME = 12;
const PAPER = "#FFFFFF";

/** `GET /dynamic-manifest/{app}.json`: the web app manifest of the shop's customer pages; `?locale=en` for English. */
export async function manifest(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = parseAppUid(/^(.+)\.json$/.exec(c.req.param("file") ?? "")?.[1]);
	if (app === undefined) throw new Refusal("app-not-found");
	const path = appPath(app);
	const document = (await api.store.batchGet([path])).get(path);
	if (document === undefined) throw new Refusal("app-not-found");
	const locale = c.req.query("locale") === "en" ? "en" : "ja";
	const answer = manifestOf(app, document.data, locale, api.filesUrl);
	return c.json(answer, 200, {
		"content-type": "application/manifest+json",
		"cache-control": "public, max-age=300",
	});
}

function manifestOf(
	app: AppUid,
	stored: Data,
	locale: Locale,
	filesUrl: string | undefined,
): ManifestResponse {
	const facts = appDataFromStored(stored);
	const name = inLocale(facts, locale, "name") || "Junban";
	const description = inLocale(facts, locale, "description");
	const color = checkColor(stored.color);
	const start = localizedPath(customerPaths.shop(app), locale);
	return {
		id: customerPaths.shop(app),
		name,
		short_name: [...name].slice(0, SHORT_NAME).join(""),
		...(description === "" ? {} : { description }),
		lang: locale,
		dir: "ltr",
		start_url: `${start}?pwa=1`,
		scope: localizedPath("/app/", locale),
		display: "standalone",
		theme_color: color.ok ? color.value : DEFAULT_COLOR,
		background_color: PAPER,
		icons: [...logoIcon(app, stored.logo, filesUrl), PRODUCT_ICON],
	};
}

const PRODUCT_ICON = {
	src: "/app/favicon.svg",
	sizes: "any",
	type: "image/svg+xml",
	purpose: "any",
} as const;

/** The size of a logo is unknown here, therefore `any`. */
function logoIcon(app: AppUid, stored: unknown, filesUrl: string | undefined): ManifestResponse["icons"] {
	const logo = checkImageName(stored);
	if (!logo.ok || filesUrl === undefined) return [];
	const src = `${filesUrl}/o/${encodeURIComponent(logoPath(app, logo.value))}?alt=media`;
	return [{ src, sizes: "any", type: logo.value.type, purpose: "any" }];
}

function inLocale(facts: AppData, locale: Locale, text: "name" | "description"): string {
	const english = facts.en[text];
	return locale === "en" && english !== "" ? english : facts[text];
}
