import { parseAppUid } from "@junban/domain/values";
import { describe, expect, test } from "vitest";
import type { AskApi } from "#src/server/host.ts";
import type { Pictures } from "./pictures.ts";
import { picturesRoutes } from "./routes.ts";
import { createShopFacts } from "./shop-facts.ts";

const MANIFEST = {
	...{ id: "/app/minato", name: "みなと食堂", short_name: "みなと", lang: "ja", dir: "ltr" },
	...{ start_url: "/app/minato?pwa=1", scope: "/app/", display: "standalone" },
	...{ theme_color: "#0D848D", background_color: "#FFFFFF", icons: [] },
	shop_facts: { version: "abc", own_host: false },
};
const api: AskApi = async ({ url }) => {
	const { pathname, search } = new URL(url);
	const path = pathname + search;
	if (!path.startsWith("/dynamic-manifest/minato.json"))
		return Response.json({ code: "app-not-found" }, { status: 404 });
	const headers = { "content-type": "application/manifest+json", "set-cookie": "a=b" };
	return Response.json(
		{ ...MANIFEST, ...(path.includes("locale=en") ? { name: "Minato" } : {}) },
		{ headers },
	);
};
const png = new Uint8Array([1, 2, 3]);

function routesOver(ask = api, of: Pictures["of"] = async () => ({ png, lasting: true })) {
	const routes = picturesRoutes({ facts: createShopFacts(), pictures: { of } });
	return { request: (path: string, init?: RequestInit) => routes.request(path, init, { ask }) };
}

const ICON = "/app/-/minato/icon-192.png";

describe("pictures", () => {
	test("an address with the version lasts, one without is asked for again", async () => {
		const routes = routesOver();
		const lasting = await routes.request(`${ICON}?v=abc`);
		expect(lasting.status).toBe(200);
		expect(lasting.headers.get("content-type")).toBe("image/png");
		expect(lasting.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(new Uint8Array(await lasting.arrayBuffer())).toEqual(png);
		for (const query of ["", "?v=old"]) {
			const brief = await routes.request(ICON + query);
			expect(brief.headers.get("cache-control")).toBe("public, max-age=300");
		}
	});

	test("an address with a version that is new gets the new picture", async () => {
		let version = "abc";
		const ask: AskApi = async () => Response.json({ ...MANIFEST, shop_facts: { version, own_host: false } });
		const drawn: string[] = [];
		const routes = routesOver(ask, async (_app, _locale, facts) => {
			drawn.push(facts.version);
			return { png, lasting: true };
		});
		await routes.request(`${ICON}?v=7`);
		version = "def";
		await routes.request(`${ICON}?v=8`);
		expect(drawn).toEqual(["abc", "def"]);
	});

	test("a known picture is not sent again", async () => {
		const routes = routesOver();
		const etag = (await routes.request(ICON)).headers.get("etag") ?? expect.fail();
		const again = await routes.request(ICON, { headers: { "if-none-match": etag } });
		expect([again.status, await again.text()]).toEqual([304, ""]);
	});

	test("each language has the shop's name in it", async () => {
		const names: string[] = [];
		const routes = routesOver(api, async (_app, locale, { name }) => {
			names.push(`${locale} ${name}`);
			return { png, lasting: true };
		});
		await routes.request(ICON);
		await routes.request(`/en${ICON}`);
		expect(names).toEqual(["ja みなと食堂", "en Minato"]);
	});

	test.each([
		"/app/-/nosuchshop/icon-192.png",
		"/app/-/minato/icon-9999.png",
		"/app/-/minato/__proto__",
		"/app/-/../icon-192.png",
		"/app/-/Minato/icon-192.png",
		"/app/-/minato%2F..%2Fdemo/icon-192.png",
		"/app/-/minato/icon-192.png/more",
		`/app/-/${"a".repeat(10_000)}/icon-192.png`,
	])("%.60s is not found", async (path) => {
		const answer = await routesOver().request(path);
		expect(answer.status).toBe(404);
		expect(answer.headers.get("cache-control") ?? "no-store").toBe("no-store");
	});

	test.each<[string, AskApi, Pictures["of"]]>([
		["the API is down", () => Promise.reject(new Error("down")), async () => ({ png, lasting: true })],
		["the API fails", async () => new Response(null, { status: 500 }), async () => ({ png, lasting: true })],
		[
			"the API answers nonsense",
			async () => Response.json({ name: 5 }),
			async () => ({ png, lasting: true }),
		],
		["too many wait", api, async () => undefined],
		["the renderer cannot start", api, () => Promise.reject(new Error("no file"))],
	])("while %s, the browser comes again later", async (_, ask, of) => {
		const answer = await routesOver(ask, of).request(`${ICON}?v=abc`);
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	test("a picture without its logo does not last", async () => {
		const answer = await routesOver(api, async () => ({ png, lasting: false })).request(`${ICON}?v=abc`);
		expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
		expect(answer.headers.get("etag")).toBeNull();
	});
});

describe("facts of a shop", () => {
	const app = parseAppUid("minato") ?? expect.fail();

	test("are asked for once a minute in each language, and again after a failure", async () => {
		let now = 0;
		const asked: string[] = [];
		let down = true;
		const ask: AskApi = async (request) => {
			asked.push(request.url);
			return down ? new Response(null, { status: 500 }) : await api(request);
		};
		const facts = createShopFacts({ now: () => now });
		await expect(facts(ask, app, "ja")).rejects.toThrow();
		down = false;
		await Promise.all([facts(ask, app, "ja"), facts(ask, app, "ja"), facts(ask, app, "en")]);
		expect(asked).toHaveLength(3);
		now = 60_000;
		expect(await facts(ask, app, "ja")).toMatchObject({ name: "みなと食堂", version: "abc", ownHost: false });
		expect(asked).toHaveLength(4);
	});

	test("are asked for again for another version, and by no crowd and no made-up ones", async () => {
		let now = 0;
		let version = "old";
		let asked = 0;
		const ask: AskApi = async () => {
			asked++;
			return Response.json({ ...MANIFEST, shop_facts: { version, own_host: false } });
		};
		for (const isAlone of [false, true]) {
			const facts = createShopFacts({ isAlone, now: () => now });
			const versionFor = async (v?: string) => (await facts(ask, app, "ja", v))?.version;
			version = "old";
			expect([await versionFor("7"), await versionFor()]).toEqual(["old", "old"]);
			version = "new";
			expect(await versionFor("7")).toBe("old");
			expect(await versionFor("8")).toBe("new");
			asked = 0;
			expect([await versionFor("7"), await versionFor("8"), await versionFor()]).toEqual(
				Array(3).fill("new"),
			);
			expect(asked).toBe(0);
			for (let made = 0; made < 50; made++) await versionFor(`x${made}`);
			expect(asked).toBe(8);
			now += 60_000;
			await versionFor("7");
			expect(asked).toBe(9);
			for (let made = 0; made < 50; made++) await versionFor(`${made}`.padEnd(241, "x"));
			expect(asked).toBe(9);
		}
		asked = 0;
		const shared = createShopFacts({ now: () => now });
		await Promise.all(Array.from({ length: 50 }, (_, index) => shared(ask, app, "ja", `${index % 2}`)));
		expect(asked).toBe(2);
	});

	test("do not wait for what a request asks that broke off, where each request is alone", async () => {
		let asked = 0;
		const ask: AskApi = async (request) =>
			++asked === 1 ? await new Promise(() => undefined) : await api(request);
		const facts = createShopFacts({ isAlone: true });
		void facts(ask, app, "ja");
		expect(await facts(ask, app, "ja")).toMatchObject({ name: "みなと食堂" });
		expect(await facts(ask, app, "ja")).toMatchObject({ name: "みなと食堂" });
		expect(asked).toBe(2);
	});

	test("of a name that is no shop are asked for again after seconds", async () => {
		let now = 0;
		let count = 0;
		const ask: AskApi = async () => {
			count++;
			return new Response(null, { status: 404 });
		};
		const facts = createShopFacts({ now: () => now });
		for (now of [0, 4_999, 5_000]) expect(await facts(ask, app, "ja")).toBeUndefined();
		expect(count).toBe(2);
	});
});

describe("manifests", () => {
	test("are the API's, without its other headers", async () => {
		const answer = await routesOver().request("/dynamic-manifest/minato.json?locale=en");
		expect(answer.headers.get("content-type")).toBe("application/manifest+json");
		expect(answer.headers.get("set-cookie")).toBeNull();
		expect(await answer.json()).toMatchObject({ name: "Minato" });
	});

	test("of a name that is no shop are refused with the API's code", async () => {
		const answer = await routesOver().request("/dynamic-manifest/nosuchshop.json");
		expect(answer.status).toBe(404);
		expect(await answer.json()).toEqual({ code: "app-not-found" });
	});
});
