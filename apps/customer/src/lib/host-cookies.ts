import { cookieValue } from "@junban/app-shell/cookies";

/** Browsers take a cookie of such a name from this very host alone, over HTTPS: no other host of the domain can plant one. */
const PREFIX = "__Host-";

/**
 * A cookie for all paths of this host.
 *
 * @param age seconds; undefined: until the browser's session ends; 0 removes it
 */
export function hostCookie(name: string, value: string, isSecure: boolean, age?: number): string {
	const kept = age === undefined ? "" : `; Max-Age=${age}`;
	const [prefix, secure] = isSecure ? [PREFIX, "; Secure"] : ["", ""];
	return `${prefix}${name}=${value}; Path=/${kept}; SameSite=Lax${secure}`;
}

/** Its value, not decoded. Without the prefix it was set over HTTP, or before there was a prefix. */
export function hostCookieValue(cookies: string, name: string): string | undefined {
	return cookieValue(cookies, PREFIX + name) ?? cookieValue(cookies, name);
}
