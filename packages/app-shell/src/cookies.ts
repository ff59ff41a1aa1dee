/** Cookies of the page. The Cookie Store API needs a secure context, which HTTP in a shop's local network is not. */
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

export interface CookieJar {
	/** All names and values, in the form of `document.cookie`. */
	read(): string;
	/** Sets one cookie, given with its attributes. */
	write(cookie: string): void;
}

export const browserCookies: CookieJar = {
	read: () => document.cookie,
	write: (cookie) => {
		// biome-ignore lint/suspicious/noDocumentCookie: see above
		document.cookie = cookie;
	},
};

/** The value of a cookie, not decoded; undefined without such a cookie. */
export function cookieValue(cookies: string, name: string): string | undefined {
	const wanted = `${name}=`;
	// Not taken apart: a header may have thousands.
	for (let at = cookies.indexOf(wanted); at !== -1; at = cookies.indexOf(wanted, at + 1)) {
		let before = at - 1;
		while (cookies[before] === " ") before--;
		if (before >= 0 && cookies[before] !== ";") continue;
		const end = cookies.indexOf(";", at);
		return cookies.slice(at + wanted.length, end === -1 ? undefined : end).trim();
	}
	return undefined;
}

/** A cookie for all paths of the host that expires after 365 days. */
export function yearCookie(name: string, value: string): string {
	return `${name}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
}
