import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { joinJa } from "#src/features/join/phrases-ja.ts";
import { readPageData } from "#src/lib/page-data.ts";
import type { FakeServer } from "#src/testing/fake-server.ts";
import { inForce, member, NOW, otherUid, publicBoard, publicView, uid } from "#src/testing/samples.ts";
import { type Answer, HOST, JAPANESE, ServedPages, sent } from "./testing/served-pages.ts";

let served: ServedPages;
let api: FakeServer;
let ask: (address: string, init?: RequestInit) => Promise<Answer>;
let form: ServedPages["form"];
beforeEach(async () => {
	served = await ServedPages.open();
	api = served.api;
	ask = (address, init) => served.ask(address, init);
	form = (...sentForm) => served.form(...sentForm);
});

afterEach(() => vi.useRealTimers());
afterEach(() => expect(served.faults).toEqual([]));

test.each([
	["/app/demo", "みなと食堂の順番を取る"],
	["/en/app/demo", "Join the line at Minato Diner"],
	[`/en/app/demo/main/${uid}`, "A-9 You’re nearly up"],
	[`/en/app/demo/main/${uid}?leave=1`, "A-9 You’re nearly up"],
	[`/app/demo/main/${uid}/questions`, "質問（みなと食堂）"],
	[`/app/demo/main/${uid}/questions_all`, "すべての回答（みなと食堂）"],
	[`/en/app/demo/main/${otherUid}`, "This ticket was not found"],
	["/app/demo/main/display", "みなと食堂のお呼び出し表示"],
	["/en/app/demo/nothing", "This page could not be found"],
])("%s has its title before any script runs", async (address, title) => {
	const { html } = await ask(address, { headers: JAPANESE });
	expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe(`${title} | Junban`);
});

describe("a shop's page", () => {
	test("shows the line, the shop's colour and its name before any script runs", async () => {
		const { status, html, headers } = await ask("/app/demo", { headers: JAPANESE });
		expect(status).toBe(200);
		expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
		expect(html).toContain('<html lang="ja">');
		expect(html).toMatch(/<title>みなと食堂[^<]*<\/title>/);
		expect(html).toMatch(/<h1[^>]*>みなと食堂<\/h1>/);
		expect(html).toContain("--color-solid:");
		expect(html).toContain('<script type="module" src="/app/assets/main.js"></script>');
		for (const file of ["shop", "ja"])
			expect(html).toContain(`<link rel="modulepreload" href="/app/assets/${file}.js">`);
		expect(html).not.toContain("/app/assets/ticket.js");
	});

	test("carries what the browser starts from, and no text of the shop ends its script", async () => {
		api.view = publicView({ app: { name: "</script><script>alert(1)</script>" } });
		const { html } = await ask("/app/demo", { headers: JAPANESE });
		const [, text = ""] = /id="page-data">([^<]*)<\/script>/.exec(html) ?? [];
		expect(readPageData(text)?.first.view).toMatchObject({
			ok: true,
			value: { app: { name: "</script><script>alert(1)</script>" } },
		});
		expect(html).not.toContain("<script>alert");
	});

	test.each([
		["en-US,en;q=0.9", "", "/en/app/demo?pwa=1"],
		["fr", "", "/en/app/demo?pwa=1"],
		["en;q=0.2, ja;q=0.8", "", undefined],
		["en;q=0, ja", "", undefined],
		["", "", undefined],
		["en", "locale=ja", undefined],
		["ja", "a=b; locale=en", "/en/app/demo?pwa=1"],
	])("in the language of %j with the cookie %j", async (languages, cookie, there) => {
		const { status, headers } = await ask("/app/demo?pwa=1", {
			headers: { "accept-language": languages, cookie },
		});
		expect([status, headers.get("location") ?? undefined]).toEqual([there === undefined ? 200 : 302, there]);
	});

	test.each([
		["/app/demo", "順番待ちサービス Junban", "/"],
		["/en/app/demo", "Junban, waiting lines on your phone", "/en"],
		[`/app/demo/main/${uid}`, "順番待ちサービス Junban", "/"],
		[`/app/demo/main/${uid}/questions`, "順番待ちサービス Junban", "/"],
		[`/en/app/demo/main/${uid}/questions_all`, "Junban, waiting lines on your phone", "/en"],
	])("%s ends with the product's name on the free plan alone", async (address, name, site) => {
		const footer = async (app: { footer?: boolean }) => {
			const pages = await ServedPages.open();
			pages.api.view = publicView({ app });
			const { html } = await pages.ask(address, { headers: JAPANESE });
			return /<footer.*?<a href="(.*?)".*?>([^<>]+)<.*?<\/footer>/s.exec(html)?.slice(1);
		};
		expect([await footer({}), await footer({ footer: false })]).toEqual([undefined, undefined]);
		expect(await footer({ footer: true })).toEqual([site, name]);
	});

	test("in English by its address, whatever the browser prefers", async () => {
		const { html } = await ask("/en/app/demo", { headers: JAPANESE });
		expect(html).toContain('<html lang="en">');
		expect(html).toContain("Minato Diner");
	});

	test("is rendered once for all who see the same view", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { html } = await ask("/app/demo", { headers: JAPANESE });
		expect((await ask("/app/demo", { headers: JAPANESE })).html).toBe(html);
		api.view = publicView({ board: publicBoard({ version: 50, order: "9-10" }) });
		vi.setSystemTime(Date.now() + 1_000);
		expect((await ask("/app/demo", { headers: JAPANESE })).html).not.toBe(html);
	});

	test("says for a second at most that a line is open which has closed, also to a crowd", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const crowd = async (ms: number) => {
			const seen = new Set<string>();
			for (const end = Date.now() + ms; Date.now() < end; vi.setSystemTime(Date.now() + 20))
				seen.add((await ask("/app/demo", { headers: JAPANESE })).html);
			return [...seen].map((html) => html.includes(joinJa.state.paused));
		};
		expect(await crowd(700)).toEqual([false]);
		api.view = publicView({ line: { paused: true }, board: publicBoard({ version: 50 }) });
		await crowd(1_000);
		expect(await crowd(700)).toEqual([true]);
	});

	test.each(["/app/no", "/app/Demo", "/app/x-y", "/app/%E3%81%82", "/app/..%2f..", "/app", "/nowhere"])(
		"%s is no shop",
		async (path) => {
			const { status, html } = await ask(path, { headers: JAPANESE });
			expect(status).toBe(404);
			expect(html).toContain('<html lang="ja">');
			expect(api.calls).toEqual([]);
		},
	);

	test.each([
		["/app/demo/?a=1", "/app/demo?a=1"],
		[`/en/app/demo/main/${uid}/`, `/en/app/demo/main/${uid}`],
		["//evil.example/", undefined],
		["/app//", undefined],
	])("%s, typed with a slash at the end, leads to the page if there can be one", async (address, there) => {
		const { status, headers } = await ask(HOST + address);
		expect([status, headers.get("location") ?? undefined]).toEqual([there === undefined ? 404 : 302, there]);
	});

	test("says when the API does not answer, and asks browsers to come back", async () => {
		api.refusals.set("view", "unreachable");
		expect((await ask("/app/demo", { headers: JAPANESE })).status).toBe(503);
	});
});

describe("a page of the home screen, which has cookies of its own", () => {
	const start = `/app/demo?pwa=1&place=main.${uid}`;

	test("starts with the ticket from which it was put there", async () => {
		const { status, headers, cookies } = await ask(start, { headers: JAPANESE });
		expect([status, headers.get("location")]).toEqual([302, `/app/demo/main/${uid}?pwa=1`]);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(cookies.join()).not.toContain("places-");
		const english = await ask(`/en${start}`);
		expect(english.headers.get("location")).toBe(`/en/app/demo/main/${uid}?pwa=1`);
	});

	test("starts with the language first, and keeps the place over it", async () => {
		const { headers } = await ask(start, { headers: { "accept-language": "en" } });
		expect(headers.get("location")).toBe(`/en${start}`);
	});

	test("starts with the shop once the place is over, and with nobody else's", async () => {
		expect((await ask(`/app/demo?place=main.${otherUid}`, { headers: JAPANESE })).status).toBe(200);
		api.member = member({ state: "over", over_reason: "served", over_at: NOW, version: 11 });
		expect((await ask(start, { headers: JAPANESE })).status).toBe(200);
	});

	test.each(["line-not-found", "member-corrupt"] as const)(
		"starts with the shop when its place is refused for good: %s",
		async (code) => {
			api.refusals.set("ticket", { status: 404, code });
			expect((await ask(start, { headers: JAPANESE })).status).toBe(200);
		},
	);

	test("starts with the ticket while the API cannot tell, which then loads again", async () => {
		api.refusals.set("ticket", "unreachable");
		expect((await ask(start, { headers: JAPANESE })).status).toBe(302);
	});

	test("shows the shop when another place is asked for", async () => {
		expect((await ask(`${start}&another=1`, { headers: JAPANESE })).status).toBe(200);
	});

	test.each(["", "main", "main.short", `main.${"x".repeat(10_000)}`, `//evil.example.${uid}`, "main.%00"])(
		"the place %.40j is none",
		async (place) => {
			const { status } = await ask(`/app/demo?place=${place}`, { headers: JAPANESE });
			expect(status).toBe(200);
			expect(api.count("ticket")).toBe(0);
		},
	);
});

describe("a person who holds a place", () => {
	const held = { ...JAPANESE, cookie: `places-demo-main=${uid}` };

	test("comes straight to the ticket, in the same language and with the flag", async () => {
		const { status, headers } = await ask("/en/app/demo?pwa=1", { headers: held });
		expect([status, headers.get("location")]).toEqual([302, `/en/app/demo/main/${uid}?pwa=1`]);
	});

	test("sees the shop's page with the place on it when asking for another", async () => {
		const { status, html } = await ask("/app/demo?another=1", { headers: held });
		expect(status).toBe(200);
		expect(html).toContain(`/app/demo/main/${uid}`);
	});

	test("sees the shop's page once the place is over", async () => {
		api.member = member({ state: "over", over_reason: "served", over_at: NOW });
		expect((await ask("/app/demo", { headers: held })).status).toBe(200);
	});

	test("does not share a page with others", async () => {
		await ask("/app/demo?another=1", { headers: held });
		const { html } = await ask("/app/demo?another=1", { headers: JAPANESE });
		expect(html).not.toContain(uid);
	});
});

describe("joining without script", () => {
	beforeEach(() => {
		api.view = { ...publicView(), require_questions: [] };
	});

	test("takes one place, however often the form is sent", async () => {
		const shown = await ask("/app/demo", { headers: JAPANESE });
		const first = await form("/app/demo", { party_size: "3" }, sent(shown));
		const again = await form("/app/demo", { party_size: "3" }, sent(shown));
		expect([first.status, again.status]).toEqual([303, 303]);
		expect(first.headers.get("location")).toBe(again.headers.get("location"));
		const joins = api.calls.filter(({ call }) => call === "join");
		expect(new Set(joins.map(({ key }) => key)).size).toBe(1);
		expect(joins[0]?.body).toMatchObject({ party_size: 3, locale: "ja" });
		const opened = await ask(String(first.headers.get("location")), { headers: sent(shown, first) });
		expect(opened.status).toBe(200);
		expect(opened.html).toContain('<noscript><meta http-equiv="refresh"');
	});

	test("the next join is another place, and proves the first", async () => {
		const shown = await ask("/app/demo", { headers: JAPANESE });
		const first = await form("/app/demo", {}, sent(shown));
		await form("/app/demo?another=1", {}, sent(shown, first));
		const [one, other] = api.calls
			.filter(({ call }) => call === "join")
			.filter((each, index, all) => all.findIndex(({ key }) => key === each.key) === index);
		expect(other?.key).not.toBe(one?.key);
		expect(other?.body).toMatchObject({ browser: `3.13~${one?.key}` });
	});

	test("a refusal shows the page again with its reason", async () => {
		api.view = { ...publicView({ opening: { reception: inForce() } }), require_questions: [] };
		api.refusals.set("join", { status: 409, code: "line-full" });
		const { status, html, cookies } = await form("/app/demo", { party_size: "2" });
		expect(status).toBe(409);
		expect(html).toContain('role="alert"');
		expect(cookies.join()).not.toContain("places-");
	});

	test("a full line is full in every part of the page, although its view is older than the refusal", async () => {
		for (const code of ["limit-reached", "line-full"] as const) {
			api.refusals.set("join", { status: 409, code });
			const { html } = await form("/app/demo", {}, JAPANESE);
			expect(html).toContain(joinJa.closed["limit-reached"]);
			expect(html).toMatch(new RegExp(`role="status".{0,200}${joinJa.state["limit-reached"]}`));
			expect(html).not.toContain(`>${joinJa.open}<`);
			expect(html).toContain('<div class="ui-phone-dock" inert="">');
		}
	});

	test("no other site can send the form", async () => {
		for (const headers of [
			{ "sec-fetch-site": "cross-site", origin: "https://evil.example" },
			{ "sec-fetch-site": "same-site", origin: "https://other.shop.example" },
			// `Sec-Fetch-Site` decides where there is one.
			{ "sec-fetch-site": "cross-site", origin: HOST },
			{ "sec-fetch-site": "none", origin: "null" },
			...[
				...["https://evil.example", "https://evil.example:443", "https://other.shop.example"],
				...["null", "", "shop.example", "//shop.example", "http://shop.example", `${HOST}:8443`],
				...[`${HOST}.evil.example`, `${HOST}@evil.example`, `${HOST}/`, `${HOST} https://evil.example`],
			].map((origin) => ({ origin })),
			// Nothing says where the form was.
			{},
			{ referer: `${HOST}/app/demo` },
		]) {
			const answer = await ask("/app/demo", { method: "POST", body: new URLSearchParams(), headers });
			expect({ headers, status: answer.status }).toEqual({ headers, status: 403 });
		}
		expect(api.calls).toEqual([]);
	});

	// Old Safari, and every browser over plain HTTP.
	test.each([
		["https://shop.example/app/demo", "https://shop.example", undefined],
		["http://192.168.1.5:8080/app/demo", "http://192.168.1.5:8080", undefined],
		// A proxy took off HTTPS, or changed the host, too.
		["http://shop.example/app/demo", "https://shop.example", undefined],
		["http://inner:8080/app/demo", "https://a-b.shop.example", "a-b.shop.example"],
		["http://inner:8080/app/demo", "https://shop.example:8443", "SHOP.example:8443"],
		["http://inner:8080/app/demo", "https://public.example", undefined],
	])("a browser that sends no `Sec-Fetch-Site` to %s can join from %s", async (address, origin, host) => {
		const behind = await ServedPages.open({ publicUrl: () => "https://public.example" });
		const init = { method: "POST", body: new URLSearchParams(), headers: { origin } };
		expect((await behind.ask(address, init, host)).status).toBe(303);
		expect(behind.api.count("join")).toBe(1);
	});

	test.each([
		["http://inner:8080/app/demo", "https://inner:8080", "shop.example"],
		["http://inner:8080/app/demo", "https://evil.example", "shop.example"],
		["http://inner:8080/app/demo", "https://evil.example", "\nevil example"],
	])("nor can another site behind a proxy: to %s from %s", async (address, origin, host) => {
		const init = { method: "POST", body: new URLSearchParams(), headers: { origin } };
		expect((await served.ask(address, init, host)).status).toBe(403);
		expect(api.calls).toEqual([]);
	});

	test("a form beyond the bound is refused", async () => {
		const { status } = await form("/app/demo", { note: "x".repeat(600_000) });
		expect(status).toBe(413);
		expect(api.calls).toEqual([]);
	});
});

describe("a ticket's page", () => {
	test("shows the place, and no other page learns its address", async () => {
		const { status, html, headers } = await ask(`/app/demo/main/${uid}`);
		expect(status).toBe(200);
		expect(html).toContain("A-9");
		expect(headers.get("referrer-policy")).toBe("same-origin");
		expect(html).toContain('<meta name="referrer" content="same-origin">');
		expect(headers.get("cache-control")).toContain("private");
	});

	test("of nobody is missing", async () => {
		expect((await ask(`/app/demo/main/${otherUid}`)).status).toBe(404);
		expect((await ask("/app/demo/main/short")).status).toBe(404);
	});

	test("asks without script whether to leave, with a form that does it, until the place is over", async () => {
		const address = `/app/demo/main/${uid}?leave=1`;
		const { html: question } = await ask(address, { headers: JAPANESE });
		expect(question).toContain("順番を取り消しますか");
		const [, tag = "", content = ""] = /<form([^>]*method="post"[^>]*)>(.*?)<\/form>/s.exec(question) ?? [];
		expect(tag).toContain(`action="/app/demo/main/${uid}"`);
		expect(content).toContain('name="intent" value="leave"');
		api.member = member({ state: "over", over_reason: "left", over_at: NOW, version: 11 });
		const { html: end } = await ask(address, { headers: JAPANESE });
		expect(end).not.toContain('name="intent" value="leave"');
	});

	test("leaves the line by a form, and the browser forgets the place", async () => {
		const { status, headers, cookies } = await form(
			`/en/app/demo/main/${uid}`,
			{ intent: "leave" },
			{ cookie: `places-demo-main=${uid}.${otherUid}` },
		);
		expect([status, headers.get("location")]).toEqual([303, `/en/app/demo/main/${uid}`]);
		expect(cookies.join()).toContain(`places-demo-main=${otherUid};`);
		expect(api.count("leave")).toBe(1);
	});
});
