import { manifestResponse } from "@junban/api-contract/schemas-accounts";
import type { Data } from "@junban/firestore-wire/value";
import * as v from "valibot";
import { expect, test } from "vitest";
import { expectCommonHeaders, refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
let shops = 0;

async function shop(fields: Data): Promise<string> {
	const app = `pages${++shops}`;
	await api.store.commit([{ set: `apps/${app}`, data: { uid: app, name: "みなと食堂", ...fields } }]);
	return app;
}

async function manifestOf(app: string, query = "") {
	const answer = await api.ask(`/dynamic-manifest/${app}.json${query}`);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-type")).toBe("application/manifest+json");
	expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
	expectCommonHeaders(answer);
	return v.parse(manifestResponse, answer.json);
}

test("the shop's pages as a web app", async () => {
	const app = await shop({ color: "#C2410C", description: "港の食堂", logo: "みなと.png" });
	expect(await manifestOf(app)).toEqual({
		id: `/app/${app}`,
		name: "みなと食堂",
		short_name: "みなと食堂",
		description: "港の食堂",
		lang: "ja",
		dir: "ltr",
		start_url: `/app/${app}?pwa=1`,
		scope: "/app/",
		display: "standalone",
		theme_color: "#C2410C",
		background_color: "#FFFFFF",
		icons: [
			{
				src: `https://firebasestorage.googleapis.com/v0/b/shops/o/apps%2F${app}%2F${encodeURIComponent("みなと.png")}?alt=media`,
				sizes: "any",
				type: "image/png",
				purpose: "any",
			},
			{ src: "/app/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
		],
	});
});

test("in English, with the shop's English texts where it has them", async () => {
	const app = await shop({ en: { name: "Minato Diner by the harbour" }, description: "港の食堂" });
	expect(await manifestOf(app, "?locale=en")).toMatchObject({
		id: `/app/${app}`,
		name: "Minato Diner by the harbour",
		short_name: "Minato Diner",
		description: "港の食堂",
		lang: "en",
		start_url: `/en/app/${app}?pwa=1`,
		scope: "/en/app/",
	});
	expect(await manifestOf(app, "?locale=it")).toMatchObject({ lang: "ja" });
});

test("unreadable fields have their default and get into no address", async () => {
	const app = await shop({ name: 5, color: "url(evil)", logo: "../../other/logo.png" });
	expect(await manifestOf(app)).toMatchObject({
		name: "Junban",
		theme_color: "#0D848D",
		icons: [{ src: "/app/favicon.svg" }],
	});
});

test("a short name has only whole characters", async () => {
	const app = await shop({ name: "🍜".repeat(20) });
	expect(await manifestOf(app)).toMatchObject({ short_name: "🍜".repeat(12) });
});

test("an unknown shop has no manifest", async () => {
	for (const file of [
		"nowhere.json",
		"demo",
		"demo.JSON",
		".json",
		"%2e%2e%2fdemo.json",
		"De.json",
		"__proto__.json",
		"api.json",
	])
		refused(await api.ask(`/dynamic-manifest/${file}`), 404, "app-not-found");
	for (const path of ["/dynamic-manifest/", "/dynamic-manifest/demo.json/x"])
		refused(await api.ask(path), 404, "route-not-found");
});
