import { manifestResponse } from "@junban/api-contract/schemas-accounts";
import { type Data, Timestamp } from "@junban/firestore-wire/value";
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
			["icon-192.png", "192x192", "any"],
			["icon-512.png", "512x512", "any"],
			["maskable-512.png", "512x512", "maskable"],
		].map(([picture, sizes, purpose]) => ({
			src: expect.stringMatching(new RegExp(`^/app/-/${app}/${picture}\\?v=[0-9a-z]{1,7}$`)),
			type: "image/png",
			sizes,
			purpose,
		})),
		shop_facts: {
			version: expect.any(String),
			own_host: false,
			logo: `https://firebasestorage.googleapis.com/v0/b/shops/o/apps%2F${app}%2F${encodeURIComponent("みなと.png")}?alt=media`,
		},
	});
});

test("the version of the pictures changes with name, colour and logo, and with nothing else", async () => {
	const versionOf = async (fields: Data) => (await manifestOf(await shop(fields))).shop_facts.version;
	const first = await versionOf({ description: "港の食堂" });
	expect(await versionOf({ description: "山の食堂", premium: { enabled: true } })).toBe(first);
	for (const fields of [{ name: "みなと" }, { color: "#C2410C" }, { logo: "a.png" }])
		expect(await versionOf(fields)).not.toBe(first);
});

test.each<[boolean, string, Data]>([
	[true, "with the flag on the premium plan", { subdomain: true, premium: { enabled: true } }],
	[false, "without the flag", { premium: { enabled: true } }],
	[false, "on the free plan", { subdomain: true }],
])("it is %s that a shop %s has a host of its own", async (has, _, fields) => {
	expect(await manifestOf(await shop(fields))).toMatchObject({ shop_facts: { own_host: has } });
});

test("from the page of a place the shop starts with that place, is the same app, and no cache keeps it", async () => {
	const app = await shop({});
	const place = `main.${"m".repeat(24)}`;
	const asked = (query: string) => api.ask(`/dynamic-manifest/${app}.json?${query}`);
	const answer = await asked(`locale=en&place=${place}`);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	const { id, start_url } = v.parse(manifestResponse, answer.json);
	expect([id, start_url]).toEqual([`/app/${app}`, `/en/app/${app}?pwa=1&place=${place}`]);
	for (const bad of ["", "main", "main.short", `${place}%22`, `//evil.example.${"m".repeat(24)}`])
		expect((await asked(`place=${bad}`)).json).toMatchObject({ start_url: `/app/${app}?pwa=1` });
});

test("a shop that is being deleted has no manifest", async () => {
	const app = await shop({ deleting_at: Timestamp.fromMillis(1_700_000_000_000) });
	refused(await api.ask(`/dynamic-manifest/${app}.json`), 404, "app-not-found");
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
		icons: [{ src: expect.stringContaining(`/en/app/-/${app}/`) }, {}, {}],
	});
	expect(await manifestOf(app, "?locale=it")).toMatchObject({ lang: "ja" });
});

test("unreadable fields have their default and get into no address", async () => {
	const app = await shop({ name: 5, color: "url(evil)", logo: "../../other/logo.png" });
	const answer = await manifestOf(app);
	expect(answer).toMatchObject({ name: "Junban", theme_color: "#0D848D" });
	expect(answer.shop_facts).not.toHaveProperty("logo");
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
