import { splitLocale } from "@junban/app-shell/paths";
import type { Locale } from "@junban/domain/values";
import type { PageContext } from "./context.ts";

interface Address {
	readonly url: URL;
	readonly locale: Locale;
	/** The pages' origin as browsers know it; a proxy may stand before this server. */
	readonly origin: string;
	/** Whether browsers come over HTTPS. */
	readonly isSecure: boolean;
}

export function addressOf(c: PageContext): Address {
	const url = new URL(c.req.url);
	const origin = c.var.pages.publicUrl?.() ?? url.origin;
	return { url, locale: splitLocale(url.pathname).locale, origin, isSecure: origin.startsWith("https:") };
}
