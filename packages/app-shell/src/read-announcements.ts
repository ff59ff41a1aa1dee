/** The announcements that a person has closed, stored in the cookie `ReadInformation`. */
import { closeAnnouncement, READ_COOKIE, readAnnouncements } from "@junban/domain/documents";
import { browserCookies, type CookieJar, cookieValue, yearCookie } from "./cookies.ts";
import { createStore, type ReadableStore } from "./store.ts";

/** The ids, oldest first. */
export interface ReadAnnouncements extends ReadableStore<readonly string[]> {
	close(id: string): void;
}

export function createReadAnnouncements(jar: CookieJar): ReadAnnouncements {
	const inCookie = () => cookieValue(jar.read(), READ_COOKIE);
	const ids = createStore(readAnnouncements(inCookie()));
	return {
		get: ids.get,
		subscribe: ids.subscribe,
		close(id) {
			// Another tab may have closed further announcements since.
			const value = closeAnnouncement(inCookie(), id);
			jar.write(yearCookie(READ_COOKIE, value));
			// If the browser blocks cookies, the announcement stays closed on this page.
			ids.update((before) => [...new Set([...before, ...readAnnouncements(value)])]);
		},
	};
}

/** The store of this page, created at the first call. */
export const browserReadAnnouncements: () => ReadAnnouncements = (() => {
	let store: ReadAnnouncements | undefined;
	return () => {
		store ??= createReadAnnouncements(browserCookies);
		return store;
	};
})();
