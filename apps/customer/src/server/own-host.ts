import { addressOnAppHost, HOME_PATH, surfaceHref } from "@junban/app-shell/paths";
import { appUidOfHost } from "@junban/domain/shop";
import type { PageContext } from "./context.ts";
import { addressOf } from "./page-address.ts";
import { leadTo } from "./redirect.ts";
import { unknownPage } from "./send-page.ts";

/**
 * The root of a host: on a shop's own host it leads to the shop's page, elsewhere to the public site on its host. Where
 * they share one, the site answers the root itself.
 */
export async function rootPage(c: PageContext): Promise<Response> {
	const { facts, origins, subdomains } = c.var.pages;
	const url = new URL(c.req.url);
	const app = subdomains === undefined ? undefined : appUidOfHost(c.env.host ?? url.host, subdomains);
	if (app === undefined) {
		const isOther = !["", undefined, addressOf(c).origin].includes(origins.site);
		return isOther ? leadTo(c, surfaceHref(origins, "site", url, HOME_PATH), 302) : await unknownPage(c);
	}
	// While the API cannot be reached the shop's page says so.
	const shop = await facts(c.env.ask, app, "ja").catch(() => ({ ownHost: true }));
	if (shop?.ownHost !== true) return await unknownPage(c);
	c.header("cache-control", "no-store");
	// A shop may end its plan, so browsers ask each time.
	return c.redirect(addressOnAppHost(app, url.pathname + url.search), 302);
}
