import { SHOP_PICTURES } from "@junban/app-shell/paths";
import { LOCALES, type Locale, parseAppUid } from "@junban/domain/values";
import { Hono } from "hono";
import { askAt } from "#src/server/answers.ts";
import type { PageContext, PagesEnv } from "#src/server/context.ts";
import { type Pictures, pictureVersion } from "./pictures.ts";
import type { ReadShopFacts } from "./shop-facts.ts";

export interface PicturesRoutesPorts {
	readonly facts: ReadShopFacts;
	readonly pictures: Pictures;
}

const NO_STORE = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
/** Of an address with the version of its picture; another content has another address. */
const LASTING = "public, max-age=31536000, immutable";
const BRIEF = "public, max-age=300";
const PASSED_ON = ["content-type", "cache-control", "x-content-type-options"];

/**
 * The pictures of shops, and their manifests as the API writes them: the addresses in a manifest are read as addresses of
 * its own host, which must be the host of the pages.
 */
export function picturesRoutes(ports: PicturesRoutesPorts): Hono<PagesEnv> {
	const routes = new Hono<PagesEnv>();
	for (const locale of LOCALES) {
		const prefix = locale === "en" ? "/en" : "";
		routes.get(`${prefix}/app/-/:app/:picture`, (c) => picture(ports, locale, c.req.param(), c));
	}
	routes.get("/dynamic-manifest/:file", async (c) => {
		const { pathname, search } = new URL(c.req.url);
		const answer = await askAt(c.env.ask, pathname + search);
		const headers = PASSED_ON.map((name) => [name, answer.headers.get(name)] as const);
		return new Response(answer.body, {
			status: answer.status,
			headers: Object.fromEntries(headers.filter((each): each is [string, string] => each[1] !== null)),
		});
	});
	return routes;
}

async function picture(
	{ facts: factsOf, pictures }: PicturesRoutesPorts,
	locale: Locale,
	params: { readonly app: string; readonly picture: string },
	c: PageContext,
): Promise<Response> {
	const app = parseAppUid(params.app);
	const name = SHOP_PICTURES.find((each) => each === params.picture);
	if (app === undefined || name === undefined) return new Response(null, { status: 404, headers: NO_STORE });
	const version = c.req.query("v");
	const facts = await factsOf(c.env.ask, app, locale, version).catch(() => "unreachable" as const);
	if (facts === "unreachable") return later();
	if (facts === undefined) return new Response(null, { status: 404, headers: NO_STORE });
	const etag = `"${pictureVersion(facts)}"`;
	const headers = {
		"content-type": "image/png",
		"x-content-type-options": "nosniff",
		"cache-control": version === facts.version ? LASTING : BRIEF,
		etag,
	};
	if (c.req.header("if-none-match") === etag) return new Response(null, { status: 304, headers });
	const made = await pictures.of(app, locale, facts, name, c.env.address ?? "").catch(() => undefined);
	if (made === undefined) return later();
	if (made.lasting) return new Response(made.png, { headers });
	const { etag: _, ...passing } = headers;
	return new Response(made.png, { headers: { ...passing, "cache-control": "public, max-age=60" } });
}

/** Too many pictures wait, or the API or a file of the build cannot be reached. */
function later(): Response {
	return new Response(null, { status: 503, headers: { ...NO_STORE, "retry-after": "5" } });
}
