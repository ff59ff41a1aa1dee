import { expect, it } from "vitest";
import type { CookieJar } from "./cookies.ts";
import { createReadAnnouncements } from "./read-announcements.ts";

/** Cookies with one value for each name. */
function jar(cookies: Record<string, string>): CookieJar & { written: string[] } {
	const written: string[] = [];
	return {
		written,
		read: () =>
			Object.entries(cookies)
				.map(([name, value]) => `${name}=${value}`)
				.join("; "),
		write(cookie) {
			written.push(cookie);
			const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
			cookies[name] = value;
		},
	};
}

it("closing adds the id to the cookie for a year, and notifies subscribers", () => {
	const cookies = jar({ locale: "en", ReadInformation: "a1,b2", XReadInformation: "no" });
	const read = createReadAnnouncements(cookies);
	expect(read.get()).toEqual(["a1", "b2"]);
	const values: (readonly string[])[] = [];
	read.subscribe(() => values.push(read.get()));
	read.close("c3");
	expect(cookies.written).toEqual(["ReadInformation=a1,b2,c3; Path=/; Max-Age=31536000; SameSite=Lax"]);
	expect(values).toEqual([["a1", "b2", "c3"]]);
});

it("an announcement closed in another tab stays closed", () => {
	const cookies = jar({});
	const [one, other] = [createReadAnnouncements(cookies), createReadAnnouncements(cookies)];
	other.close("a1");
	one.close("b2");
	expect([one.get(), createReadAnnouncements(cookies).get()]).toEqual([
		["a1", "b2"],
		["a1", "b2"],
	]);
});

it("without cookies an announcement stays closed on the page", () => {
	const read = createReadAnnouncements({ read: () => "", write: () => undefined });
	read.close("a1");
	read.close("b2");
	expect(read.get()).toEqual(["a1", "b2"]);
});
