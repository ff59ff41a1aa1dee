/** Cookies of the page's own. The cookie store needs a secure context, which a shop's own network does not have. */
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

export interface CookieJar {
	/** Names and values, as in `document.cookie`. */
	read(): string;
	/** Takes one cookie with its attributes. */
	write(cookie: string): void;
}

export const browserCookies: CookieJar = {
	read: () => document.cookie,
	write: (cookie) => {
		// biome-ignore lint/suspicious/noDocumentCookie: see above
		document.cookie = cookie;
	},
};

/** A cookie's value as it is written; undefined when there is none. */
export function cookieValue(cookies: string, name: string): string | undefined {
	const found = cookies
		.split(";")
		.map((entry) => entry.trim())
		.find((entry) => entry.startsWith(`${name}=`));
	return found?.slice(name.length + 1);
}

/** A cookie of the whole host that is kept for 365 days. */
export function yearCookie(name: string, value: string): string {
	return `${name}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
}
