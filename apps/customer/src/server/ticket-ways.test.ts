import { afterEach, expect, test } from "vitest";
import { uid } from "#src/testing/samples.ts";
import { JAPANESE, ServedPages } from "./testing/served-pages.ts";

const opened: ServedPages[] = [];
afterEach(() => expect(opened.splice(0).flatMap(({ faults }) => faults)).toEqual([]));

// The shop's plain address leads a browser with a place back to its ticket.
test.each([
	["", "受付の状況や営業時間"],
	["/en", "The line now and opening hours"],
])("a ticket%s leads to the shop's page and promises no place there: %s", async (prefix, says) => {
	const pages = await ServedPages.open();
	opened.push(pages);
	const { html } = await pages.ask(`${prefix}/app/demo/main/${uid}`, { headers: JAPANESE });
	const [, words] = new RegExp(`href="${prefix}/app/demo\\?another=1"(.*?)</a>`, "s").exec(html) ?? [];
	expect(words).toContain(says);
});
