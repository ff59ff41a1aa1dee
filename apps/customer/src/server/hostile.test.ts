/** What browsers, people and attackers send that no page of ours asks for. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inForce, otherUid, publicBoard, publicView, uid } from "#src/testing/samples.ts";
import { JAPANESE, ServedPages, sent } from "./testing/served-pages.ts";

let served: ServedPages;
beforeEach(async () => {
	served = await ServedPages.open();
	vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	expect(served.faults).toEqual([]);
});

const joins = () => served.api.calls.filter(({ call }) => call === "join");

describe("a form to join", () => {
	test("that gets no answer takes the same place when it is sent again, even without a cookie before", async () => {
		served.api.losesJoinAnswer = true;
		const lost = await served.form("/app/demo", {});
		expect(lost.status).toBe(409);
		const taken = await served.form("/app/demo", {}, sent(lost));
		expect(taken.status).toBe(303);
		expect(new Set(joins().map(({ key }) => key)).size).toBe(1);
	});

	test("while the API cannot be reached says so, and may be sent again", async () => {
		served.api.refusals.set("view", "unreachable").set("join", "unreachable");
		const { status, headers, html } = await served.form("/app/demo", {});
		expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
		expect(html).toContain('<noscript><meta http-equiv="refresh"');
	});

	test("brings the ticket of the page along, so that the API does not have to refuse it first", async () => {
		await served.form("/app/demo", {});
		expect(joins()).toMatchObject([{ body: { join_ticket: served.api.view.join_ticket } }]);
	});

	test("that is refused gives back what its page shows again, and no more", async () => {
		served.api.refusals.set("join", { status: 409, code: "line-full" });
		const plain = await served.form("/app/demo", {});
		const typed = { party_size: "3", "answer.q1": "kept-answer", other: "left-out" };
		const { html } = await served.form("/app/demo", typed);
		expect(html).toContain("kept-answer");
		expect(html).not.toContain("left-out");
		for (const field of ["mail", "answer.q1", "other"]) {
			const large = await served.form("/app/demo", { ...typed, [field]: "<".repeat(170_000) });
			expect(large.status).toBe(409);
			// 24,000 units twice, each of them six characters.
			expect(large.html.length).toBeLessThan(plain.html.length + 300_000);
		}
		const long = await served.form("/app/demo", { "answer.q1": `start${"漢".repeat(30_000)}end` });
		expect(long.html).toContain("start漢漢");
		expect(long.html).not.toContain("漢end");
	});

	test.each(["%E0%A4%A", "", "x".repeat(8_000)])("with the proof %.10s does not fail", async (proof) => {
		const { status } = await served.form("/app/demo", {}, { cookie: `browser-demo-main=${proof}` });
		expect(status).toBe(303);
	});

	test.each([
		["--x\r\ngarbage", "multipart/form-data; boundary=x"],
		["", "multipart/form-data"],
		[
			'--x\r\ncontent-disposition: form-data; name="party_size"\r\n\r\n2\r\n--x--\r\n',
			"multipart/form-data; boundary=x",
		],
		['{"party_size":2}', "application/json"],
		["party_size=2", "text/plain"],
		["party_size=2", "application/x-www-form-urlencoded2"],
	])(
		"in a form that no page of ours has is refused, and nobody hears of it: %j as %j",
		async (body, type) => {
			for (const path of ["/app/demo", `/app/demo/main/${uid}`, `/en/app/demo/main/${uid}/questions`]) {
				const headers = { "sec-fetch-site": "same-origin", "content-type": type };
				expect((await served.ask(path, { method: "POST", body, headers })).status).toBe(415);
			}
			expect(served.api.calls).toEqual([]);
		},
	);

	test("that is sent again from a page before the first leads to the place, unless another is asked for", async () => {
		const opened = await served.ask("/app/demo", { headers: JAPANESE });
		const first = await served.form("/app/demo", {}, sent(opened));
		const later = sent(opened, first);
		const back = await served.form("/app/demo?pwa=1", {}, later);
		expect([back.status, back.headers.get("location")]).toEqual([
			303,
			`${first.headers.get("location")}?pwa=1`,
		]);
		expect(served.api.count("join")).toBe(1);
		const another = await served.form("/app/demo?another=1", {}, later);
		expect(another.headers.get("location")).not.toBe(first.headers.get("location"));
		expect(served.api.count("join")).toBe(2);
	});

	test.each([{ "content-length": "400" }, { "transfer-encoding": "chunked" }])(
		"that breaks off is no fault of this server: %j",
		async (length) => {
			for (const path of ["/app/demo", `/app/demo/main/${uid}`, `/en/app/demo/main/${uid}/questions`]) {
				const body = new ReadableStream({
					pull(controller) {
						controller.error(new Error("aborted"));
					},
				});
				const type = "application/x-www-form-urlencoded";
				const headers = { "sec-fetch-site": "same-origin", "content-type": type, ...length };
				const init = { method: "POST", body, headers, duplex: "half" };
				expect((await served.ask(path, init)).status).toBe(400);
			}
			expect(served.api.calls).toEqual([]);
		},
	);

	test("of many escapes that cannot be decoded is refused, and one that has a few is read", async () => {
		const headers = {
			"sec-fetch-site": "same-origin",
			"content-type": "application/x-www-form-urlencoded",
		};
		const status = async (body: string) =>
			(await served.ask("/app/demo", { method: "POST", body, headers })).status;
		expect(await status("%e9&".repeat(51))).toBe(413);
		expect(await status("%e9&".repeat(50))).toBe(303);
	});

	test("uses another uid in each line, so that no shop learns one of another", async () => {
		const { cookies } = await served.ask("/app/demo", { headers: JAPANESE });
		expect(cookies).toHaveLength(1);
		expect(cookies[0]).toMatch(/^__Host-next-demo-main=[^;]{20,}; Path=\/; SameSite=Lax; Secure$/);
		await served.form("/app/other", {}, sent({ cookies }));
		expect(cookies[0]).not.toContain(joins()[0]?.key);
	});

	test("finds the proof of a join by script, and the other way round", async () => {
		const { cookies } = await served.form("/app/demo", {});
		const proof = cookies.find((cookie) => cookie.startsWith("__Host-browser-demo-main=")) ?? "none";
		expect(proof).toMatch(
			/^__Host-browser-demo-main=3\.13~[^;]+; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/,
		);
	});
});

describe("a form of a ticket", () => {
	test.each([{}, { intent: "" }, { intent: "leaves" }, { intent: "constructor" }])(
		"that means nothing known changes nothing: %j",
		async (fields) => {
			expect((await served.form(`/app/demo/main/${uid}`, fields)).status).toBe(400);
			expect(served.api.calls).toEqual([]);
		},
	);

	test("to leave stays in the app that is installed", async () => {
		const { headers } = await served.form(`/en/app/demo/main/${uid}?pwa=1&leave=1`, { intent: "leave" });
		expect(headers.get("location")).toBe(`/en/app/demo/main/${uid}?pwa=1`);
	});

	test("with answers stays in the app that is installed", async () => {
		const { headers } = await served.form(`/app/demo/main/${uid}/questions?pwa=1`, {});
		expect(headers.get("location")).toBe(`/app/demo/main/${uid}/questions?saved&pwa=1`);
	});

	test("of another browser's place leaves the own places where they are", async () => {
		const cookie = `places-demo-main=${otherUid}`;
		const { cookies } = await served.form(`/app/demo/main/${uid}`, { intent: "leave" }, { cookie });
		expect(cookies.join()).toContain(`places-demo-main=${otherUid};`);
	});
});

describe("cookies", () => {
	test("of a thousand places cost six questions", async () => {
		const uids = Array.from({ length: 1_000 }, (_, index) => `${index}`.padStart(24, "x"));
		const cookie = `places-demo-main=${uids.join(".")}`;
		expect((await served.ask("/app/demo", { headers: { ...JAPANESE, cookie } })).status).toBe(200);
		expect(served.api.count("ticket")).toBe(6);
	});

	test.each([50, 100])(
		"of %i shops make room for the next shop's, before a proxy refuses them",
		async (count) => {
			const shops = Array.from({ length: count }, (_, index) => `shop${index}-main`);
			const of = (shop: string) => `next-${shop}=${uid}; browser-${shop}=3.13~${uid}; places-${shop}=${uid}`;
			const cookie = ["next-demo-main=x", "theme=dark", ...shops.map(of)].join("; ");
			const { cookies } = await served.ask("/app/demo", { headers: { ...JAPANESE, cookie } });
			const removed = cookies.filter((each) => each.includes("Max-Age=0"));
			expect(removed).toHaveLength(50);
			expect(removed[0]).toBe("next-shop0-main=; Path=/; Max-Age=0; SameSite=Lax");
			for (const each of removed) expect(each).toMatch(/^(?:next|browser)-shop/);
			const few = shops.slice(0, 30).map(of).join("; ");
			const calm = await served.ask("/app/demo", { headers: { ...JAPANESE, cookie: few } });
			expect(calm.cookies.join()).not.toContain("Max-Age=0");
		},
	);

	test("that a browser sends twice count once", async () => {
		const cookie = `places-demo-main=${uid}; places-demo-main=${otherUid}; locale=ja`;
		const { headers } = await served.ask("/app/demo", { headers: { cookie } });
		expect(headers.get("location")).toBe(`/app/demo/main/${uid}`);
	});
});

describe("addresses", () => {
	test.each(["/app/%E0%A4%A", "/app/%00", `/app/demo/main/${uid}%`, "/en/app/%ff"])(
		"%s that cannot be decoded is no page, and nothing is written about it",
		async (path) => {
			const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
			expect((await served.ask(path, { headers: JAPANESE })).status).toBe(404);
			expect(said).not.toHaveBeenCalled();
		},
	);

	test.each([
		"//evil.example/app/demo",
		"/en//evil.example",
		"/app//evil.example",
		"/app/demo//evil.example",
	])("%s leads to no other host", async (path) => {
		const { headers } = await served.ask(`https://shop.example${path}`, {
			headers: { "accept-language": "en" },
		});
		expect(headers.get("location") ?? "/app").toMatch(/^\/(?![/\\])/);
	});

	test("that lead one browser elsewhere are kept by nothing between", async () => {
		const cookie = `places-demo-main=${uid}`;
		for (const { status, headers } of [
			await served.ask("/app/demo", { headers: { ...JAPANESE, cookie } }),
			await served.ask("/app/demo", { headers: { "accept-language": "en" } }),
			await served.form("/app/demo", {}),
			await served.form(`/app/demo/main/${uid}`, { intent: "leave" }),
		]) {
			expect(status).toBeOneOf([302, 303]);
			expect(headers.get("cache-control")).toBe("no-store");
		}
	});

	test.each(["PUT", "DELETE", "OPTIONS", "PATCH"])("%s is answered briefly", async (method) => {
		const { status, headers, html } = await served.ask("/app/demo", { method });
		expect([status, headers.get("allow"), html]).toEqual([
			405,
			"GET, HEAD, POST",
			'{"code":"method-not-allowed"}',
		]);
		expect(headers.get("content-type")).toBe("application/json");
	});

	test("HEAD has the headers of GET and no body", async () => {
		const { status, headers, html } = await served.ask("/en/app/demo", { method: "HEAD" });
		expect([status, headers.get("content-type"), html]).toEqual([200, "text/html; charset=utf-8", ""]);
	});
});

const fieldsOf = (count: number) =>
	Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${n}`, ""]));

describe("what is refused", () => {
	test("says a code alone, loads nothing and is kept nowhere", async () => {
		const foreign = await served.ask("/app/demo", { method: "POST", body: new URLSearchParams() });
		const large = await served.form("/app/demo", { note: "x".repeat(600_000) });
		const manifold = await served.form("/app/demo", fieldsOf(2_601));
		expect([foreign.status, large.status, manifold.status]).toEqual([403, 413, 413]);
		expect(manifold.html).toBe(large.html);
		expect((await served.form("/app/demo", fieldsOf(2_600))).status).toBe(303);
		expect(foreign.html).toBe('{"code":"forbidden-origin"}');
		expect(large.html).toBe('{"code":"payload-too-large"}');
		for (const { headers } of [foreign, large]) {
			expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
			expect(headers.get("cache-control")).toBe("no-store");
		}
	});

	test("is not what comes over a proxy that ends TLS", async () => {
		const pages = await ServedPages.open({ publicUrl: () => "https://line.example" });
		const headers = { origin: "https://line.example" };
		const init = { method: "POST", body: new URLSearchParams({}), headers };
		expect((await pages.ask("http://127.0.0.1/app/demo", init)).status).toBe(303);
	});
});

test("a fault of this server is told to the host, and the browser renders the page by itself", async () => {
	const publicUrl = vi.fn<() => string | undefined>().mockImplementationOnce(() => {
		throw new Error("broken");
	});
	const pages = await ServedPages.open({ publicUrl });
	const { status, html } = await pages.ask("/en/app/demo");
	expect(status).toBe(500);
	expect(html).toContain('<div id="root"></div>');
	expect(html).not.toContain("broken");
	expect(pages.faults).toMatchObject([{ message: "broken" }]);
});

describe("kept pages", () => {
	const page = async (address: string) => (await served.ask(address, { headers: JAPANESE })).html;
	const change = () => {
		const { version } = served.api.view.board;
		served.api.view = publicView({ board: publicBoard({ version: version + 1, order: `9-${version}` }) });
	};

	test("are rendered twice in a second, however often the line changes", async () => {
		const seen = new Set<string>();
		for (let step = 0; step < 100; step++) {
			change();
			seen.add(await page("/app/demo"));
			vi.setSystemTime(Date.now() + 10);
		}
		expect(seen.size).toBe(2);
	});

	test("are the same for the queries that others add to a link", async () => {
		const plain = await page("/app/demo");
		change();
		expect(await page("/app/demo?fbclid=1&utm_source=%22%3E")).toBe(plain);
		for (const query of [
			"?pwa=2",
			"?pwa=%22evil",
			"?deleted=1",
			"?presence=x",
			"?presence=hsxq3.AbCdEfGhIjKlMnOpQrStUv",
		])
			expect(await page(`/app/demo${query}`)).toBe(plain);
		for (const address of ["/app/demo?pwa=1", "/app/dem%6f"]) expect(await page(address)).not.toBe(plain);
	});

	test.each(["?%61nother=1", "?fbclid=%3Csvg%3E&x=evil", "?notice=1&pwa", "?another=1&another=1"])(
		"are those of the plain address, although they are first opened with %s",
		async (query) => {
			await page(`/app/demo${query}`);
			const plain = await page("/app/demo");
			const other = await ServedPages.open();
			expect(plain).toBe((await other.ask("/app/demo", { headers: JAPANESE })).html);
		},
	);

	test("are one, however a query with the same meaning is written", async () => {
		const another = await page("/app/demo?another=1&pwa=1");
		change();
		for (const query of ["?pwa=1&another=2", "?another&deleted&pwa=1", "?pwa=1&x=1&another=1&another=3"])
			expect(await page(`/app/demo${query}`)).toBe(another);
	});

	test("show the time at which they are opened, while the line stays the same for hours", async () => {
		const first = await page("/app/demo");
		vi.setSystemTime(Date.now() + 5 * 60_000);
		const later = await page("/app/demo");
		const nowIn = (html: string) => Number(/"now":(\d+)/.exec(html)?.[1]);
		expect(nowIn(later) - nowIn(first)).toBe(5 * 60_000);
	});
});

test.each(["</script>", "<!--<script>", "]]>", "\u2028", "<img src=x onerror=alert(1)>", '"><svg onload=x>'])(
	"the text %j of a shop stays a text",
	async (text) => {
		for (const address of ["/app/demo", "/en/app/demo", `/app/demo/main/${uid}`]) {
			const [harmless, hostile] = [await pageOf(address, "-"), await pageOf(address, text)];
			expect(hostile.match(/<[/!a-z]+/g)).toEqual(harmless.match(/<[/!a-z]+/g));
		}
	},
);

async function pageOf(address: string, text: string): Promise<string> {
	const pages = await ServedPages.open();
	pages.api.view = publicView({
		app: { name: text, name_en: text, description: text, description_en: text, address: text },
		line: { name: text, texts: {} },
		opening: { reception: { ...inForce(), name: text } },
	});
	return (await pages.ask(address, { headers: JAPANESE })).html;
}

test("a crowd that opens pages at once costs the API few questions", async () => {
	for (let visit = 0; visit < 50; visit++) await served.ask("/en/app/demo");
	expect(served.api.count("view")).toBe(1);
	vi.setSystemTime(Date.now() + 300);
	await served.ask("/en/app/demo");
	expect(served.api.count("view")).toBe(2);
});

test.each([{}, { cookie: `places-demo-main=${uid}` }])(
	"an API that hangs keeps nobody waiting for more than four seconds and the turns of pages: %j",
	async (headers) => {
		vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
		served.api.held.set("view", []).set("ticket", []);
		const asked = [served.ask("/en/app/demo", { headers }), served.ask(`/en/app/demo/main/${uid}`)];
		await vi.advanceTimersByTimeAsync(4_500);
		for (const { status, headers } of await Promise.all(asked))
			expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
	},
);
