import { parseAppUid } from "@junban/domain/values";
import { packageFiles } from "@junban/pictures/package-files";
import { createRenderer } from "@junban/pictures/renderer";
import { expect, test } from "vitest";
import { readPageData } from "#src/lib/page-data.ts";
import type { PagesHost } from "./host.ts";
import { createPages } from "./pages.ts";

const files = {
	manifest: Object.fromEntries(
		[
			"src/main.tsx",
			"src/routes/shop-route.tsx",
			"src/routes/ticket-route.tsx",
			"src/app/first-phrases-ja.ts",
			"src/app/first-phrases-en.ts",
			"src/routes/display-route.tsx",
			"style.css",
		].map((name) => {
			const file = `app/assets/${name.replaceAll("/", "-")}`;
			return [name, { file, assets: [`${file}.css`] }];
		}),
	),
	read: async () => "",
};
const WITH_HOST = "minato_shokudo";
const shops: Readonly<Record<string, boolean>> = { [WITH_HOST]: true, demo: false };

/** The API: manifests alone. */
function ask({ url }: Request): Response {
	const app = parseAppUid(/\/([^/]+)\.json$/.exec(new URL(url).pathname)?.[1]) ?? "";
	const own_host = shops[app];
	if (own_host === undefined) return Response.json({ code: "app-not-found" }, { status: 404 });
	return Response.json({
		...{ id: `/app/${app}`, name: app, short_name: app, lang: "ja", dir: "ltr", icons: [] },
		...{ start_url: `/app/${app}`, scope: "/app/", display: "standalone" },
		...{ theme_color: "#0D848D", background_color: "#FFFFFF" },
		shop_facts: { version: "1", own_host },
	});
}

async function open(
	url: string,
	host?: string,
	subdomains: string | undefined = "shop.example",
	origins: NonNullable<PagesHost["origins"]> = {},
) {
	const pages = await createPages(files, {
		onFault: (fault) => expect.fail(String(fault)),
		pictures: {
			render: createRenderer(packageFiles),
			readLogo: async () => new Response(null, { status: 404 }),
		},
		origins,
		...(subdomains === "" ? {} : { subdomains }),
	});
	return await pages.fetch(new Request(url), { ask, host });
}

test.each([
	["https://minato-shokudo.shop.example/", "/app/minato_shokudo"],
	["https://minato-shokudo.shop.example/en", "/en/app/minato_shokudo"],
	["https://minato-shokudo.shop.example/en/?pwa=1", "/en/app/minato_shokudo?pwa=1"],
	[
		"https://MINATO-shokudo.shop.example:8443/?next=//evil.example",
		"/app/minato_shokudo?next=//evil.example",
	],
])("%s leads to the shop", async (url, there) => {
	const answer = await open(url);
	expect([answer.status, answer.headers.get("location")]).toEqual([302, there]);
	// A shop may end its plan.
	expect(answer.headers.get("cache-control")).toBe("no-store");
});

test.each([
	["a shop without a host of its own", "https://demo.shop.example/"],
	["a name that is no shop", "https://nobody.shop.example/"],
	["a reserved name", "https://www.shop.example/"],
	["the base host", "https://shop.example/"],
	["a deeper host", "https://a.minato-shokudo.shop.example/"],
	["another base", "https://minato-shokudo.shop.example.evil.example/"],
	["an underscore", "https://minato_shokudo.shop.example/"],
])("the root of %s leads nowhere", async (_, url) => {
	const answer = await open(url);
	expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
});

test.each([
	["https://shop.example/", 302, "https://www.example/"],
	["https://shop.example/en/?pwa=1", 302, "https://www.example/en?pwa=1"],
	["https://minato-shokudo.shop.example/", 302, "/app/minato_shokudo"],
	["https://demo.shop.example/", 404, null],
	["https://www.example/", 404, null],
])("where the public site has a host of its own, %s answers %i %s", async (url, status, there) => {
	const answer = await open(url, undefined, "shop.example", { site: "https://www.example" });
	expect([answer.status, answer.headers.get("location")]).toEqual([status, there]);
});

test("without a host of shops no root is a shop's", async () => {
	expect((await open("https://minato-shokudo.shop.example/", undefined, "")).status).toBe(404);
});

test.each([
	["minato-shokudo.shop.example", 302],
	["evil.example", 404],
	["minato-shokudo.shop.example/../x", 404],
	["\nminato-shokudo.shop.example", 404],
	["a".repeat(100_000), 404],
])("a proxy may name the host, %.40j", async (host, status) => {
	expect((await open("http://inner:8080/", host)).status).toBe(status);
});

test.each(["/app", "/en/app"])("the kept page below %s holds nobody's data", async (below) => {
	const answer = await open(`https://shop.example${below}/-/kept-page`);
	expect(answer.status).toBe(200);
	const html = await answer.text();
	expect(html).toContain('<div id="root"></div>');
	expect(html).toContain(below === "/app" ? "phrases-ja" : "phrases-en");
	const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "";
	expect(readPageData(data)).toEqual({
		api: "",
		site: "",
		admin: "",
		first: { pathname: "", held: [] },
	});
});
