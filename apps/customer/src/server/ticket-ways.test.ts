import { afterEach, expect, test } from "vitest";
import { publicView, uid } from "#src/testing/samples.ts";
import { JAPANESE, ServedPages } from "./testing/served-pages.ts";

const opened: ServedPages[] = [];
afterEach(() => expect(opened.splice(0).flatMap(({ faults }) => faults)).toEqual([]));

// The shop's plain address leads a browser with a place back to its ticket.
test.each([
	[3, "", "もう1つ順番を取れます"],
	[1, "", "営業時間や住所"],
	[3, "/en", "Take another place"],
])("a ticket where %i places are allowed leads to the shop's page%s: %s", async (places, prefix, says) => {
	const pages = await ServedPages.open();
	opened.push(pages);
	pages.api.view = publicView({ line: { places_per_browser: places } });
	const { html } = await pages.ask(`${prefix}/app/demo/main/${uid}`, { headers: JAPANESE });
	const [, words] = new RegExp(`href="${prefix}/app/demo\\?another=1"(.*?)</a>`, "s").exec(html) ?? [];
	expect(words).toContain(says);
});
