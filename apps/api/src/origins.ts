import { appUidOfHost } from "@junban/domain/shop";

/** The origins of pages that may use this server from another host. */
export interface Origins {
	has(origin: string): boolean;
}

/** @param subdomains the host below which shops have hosts of their own, over HTTPS */
export function originsOf(named: readonly string[], subdomains?: string): Origins {
	const all = new Set(named);
	const isShop = (origin: string, base: string) => {
		const url = URL.parse(origin);
		return url?.protocol === "https:" && url.origin === origin && appUidOfHost(url.host, base) !== undefined;
	};
	return { has: (origin) => all.has(origin) || (subdomains !== undefined && isShop(origin, subdomains)) };
}

/** Browsers always send Origin; a page of another site must not open channels here. Programs send none. */
export function isAllowedOrigin(
	origin: string | undefined,
	host: string | undefined,
	allowed: Origins,
): boolean {
	return origin === undefined || allowed.has(origin) || isOriginOf(origin, host);
}

/** Whether a page of this origin was loaded from this host. */
export function isOriginOf(origin: string, host: string | undefined): boolean {
	return URL.parse(origin)?.host === host && host !== undefined;
}
