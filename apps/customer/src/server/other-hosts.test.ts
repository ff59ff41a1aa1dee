import { expect, test } from "vitest";
import { readPageData } from "#src/lib/page-data.ts";
import { publicView } from "#src/testing/samples.ts";
import { JAPANESE, ServedPages } from "./testing/served-pages.ts";

const origins = { site: "https://www.example", admin: "https://admin.example" };

/** The addresses of the links of a page, without those of its own shop and of the language. */
async function linksAt(address: string, host: Parameters<typeof ServedPages.open>[0], uid = "demo") {
	const served = await ServedPages.open(host);
	served.api.view = publicView({ app: { uid, footer: true } });
	const { html } = await served.ask(address, { headers: JAPANESE });
	const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => href);
	const data = /id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? "";
	// The page itself: below /app, in the page, or opened again.
	return { links: links.filter((href) => !/^(?:$|#|(?:\/en)?\/app\/)/.test(href)), data: readPageData(data) };
}

test.each([
	["/app/demo", ["https://www.example/privacy", "https://www.example/"]],
	["/en/app/demo?pwa=1", ["https://www.example/en/privacy?pwa=1", "https://www.example/en?pwa=1"]],
	["/en/app/nothing/here/at/all/no", ["https://www.example/en"]],
])("links of %s lead to the hosts of the other apps", async (address, there) => {
	const { links, data } = await linksAt(address, { origins });
	expect(links).toEqual(there);
	// The browser renders the same.
	expect(data).toMatchObject(origins);
});

test("so do those of a sample to its desk", async () => {
	const { links } = await linksAt("/en/app/sample", { origins }, "sample");
	expect(links).toEqual([
		"https://admin.example/en/app_admin/sample/members",
		"https://www.example/en/examples",
		"https://www.example/en/privacy",
		"https://www.example/en",
	]);
});

test("on one host they stay on the page's", async () => {
	const { links, data } = await linksAt("/app/sample", {}, "sample");
	expect(links).toEqual(["/app_admin/sample/members", "/examples", "/privacy", "/"]);
	expect(data).toMatchObject({ site: "", admin: "" });
});
