/** Which announcements a person has closed, kept in the cookie `ReadInformation`. */
import { closeAnnouncement, READ_COOKIE, readAnnouncements } from "@junban/domain/documents";
import { browserCookies, type CookieJar, cookieValue, yearCookie } from "./cookies.ts";
import { createStore, type Followed } from "./store.ts";

/** The ids, the oldest first. */
export interface ReadAnnouncements extends Followed<readonly string[]> {
	close(id: string): void;
}

export function createReadAnnouncements(jar: CookieJar): ReadAnnouncements {
	const inCookie = () => cookieValue(jar.read(), READ_COOKIE);
	const ids = createStore(readAnnouncements(inCookie()));
	return {
		get: ids.get,
		follow: ids.follow,
		close(id) {
			// Another tab may have closed others meanwhile.
			const value = closeAnnouncement(inCookie(), id);
			jar.write(yearCookie(READ_COOKIE, value));
			// Where cookies are refused it stays closed for this page.
			ids.update((before) => [...new Set([...before, ...readAnnouncements(value)])]);
		},
	};
}

/** The page's own. */
export const browserReadAnnouncements: () => ReadAnnouncements = (() => {
	let kept: ReadAnnouncements | undefined;
	return () => {
		kept ??= createReadAnnouncements(browserCookies);
		return kept;
	};
})();
