import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { parseHome } from "./home-page.ts";
import { openPublicSite } from "./public-site.ts";
import { serveSites } from "./testing/serve.ts";
import { putSites } from "./testing/sites.ts";

const folder = mkdtempSync(join(tmpdir(), "junban-public-site-"));
putSites(folder);
const put = (path: string, content: string | Buffer) => {
	mkdirSync(dirname(join(folder, "marketing", path)), { recursive: true });
	writeFileSync(join(folder, "marketing", path), content);
};
const script = "export {};\n".repeat(40);
put("site/assets/page-1a2b.js", script);
put("site/assets/page-1a2b.js.br", brotliCompressSync(script));
for (const name of ["site/og/home.png", "site/shop.webp", "site/photo.jpg", "favicon.ico", "site/text.woff2"])
	put(name, "bytes");
put("site.webmanifest", "{}");
put("site/data.json", "{}");
put("worker.js", "self;");
put("notes.md", "# Secret");
put(".env", "SECRET=1");
put(".well-known/secret.txt", "SECRET=1");
put("site/.cache/old.js", "SECRET=1");

const facts = {
	publicUrl: "https://queue.example",
	signUp: "open" as const,
	origins: { admin: "", customer: "", api: "" },
};
const text = (of: string) => ({ ja: of, en: of });
const operator = {
	company: { ja: "みなと & <b>", en: "Minato" },
	representative: text("x"),
	address: text("x"),
	mail: "x@queue.example",
};
const { ask, close } = await serveSites(folder, { facts: () => ({ ...facts, operator }) });
afterAll(async () => {
	await close();
	rmSync(folder, { recursive: true });
});
const titleOf = (body: Buffer) => /<title>(.*)<\/title>/.exec(String(body))?.[1];

describe("pages of the site", () => {
	test.each([
		["/", "top"],
		["/?from=mail", "top"],
		["/en", "top, English"],
		["/features/display", "display みなと &amp; &lt;b&gt;"],
		["/en/features/display", "display, English"],
	])("%s is prerendered, with the facts of the installation", async (path, title) => {
		const { status, headers, body } = await ask(path);
		expect([status, titleOf(body)]).toEqual([200, title]);
		expect(headers).toMatchObject({
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-cache",
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
		});
		expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^' ]+'; /);
		expect(headers["x-robots-tag"]).toBeUndefined();
	});

	test("the root stays in its language, whatever the visitor's is", async () => {
		const asked = await ask("/", { "accept-language": "en-US", cookie: "locale=en" });
		expect([asked.status, titleOf(asked.body)]).toEqual([200, "top"]);
	});

	test("they come compressed, are known again by their tag, and HEAD has the headers only", async () => {
		const br = await ask("/", { "accept-encoding": "gzip, br" });
		expect(br.headers["content-encoding"]).toBe("br");
		expect(titleOf(brotliDecompressSync(br.body))).toBe("top");
		const gzip = await ask("/", { "accept-encoding": "gzip" });
		expect(titleOf(gunzipSync(gzip.body))).toBe("top");
		const again = await ask("/", { "if-none-match": br.headers.etag ?? "" });
		expect([again.status, again.body.length]).toEqual([304, 0]);
		const head = await ask("/", {}, "HEAD");
		expect([head.status, head.body.length]).toEqual([200, 0]);
		expect(Number(head.headers["content-length"])).toBeGreaterThan(10);
	});

	test.each([
		["/en/", "/en"],
		["//", "/"],
		["/features/display/", "/features/display"],
		["/features/display/?a=1&b=//evil.example", "/features/display?a=1&b=//evil.example"],
	])("%s leads to %s", async (path, location) => {
		const { status, headers } = await ask(path);
		expect([status, headers.location]).toEqual([301, location]);
	});

	test.each(["POST", "PUT", "DELETE"])("%s: 405", async (method) => {
		expect((await ask("/features/display", {}, method)).status).toBe(405);
	});
});

describe("files of the site", () => {
	test.each([
		["/site/assets/page-1a2b.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
		["/site/og/home.png", "image/png", "public, max-age=86400"],
		["/site/shop.webp", "image/webp", "public, max-age=86400"],
		["/site/photo.jpg", "image/jpeg", "public, max-age=86400"],
		["/favicon.ico", "image/x-icon", "public, max-age=86400"],
		["/site/text.woff2", "font/woff2", "public, max-age=86400"],
		["/site.webmanifest", "application/manifest+json", "no-cache"],
		["/site/data.json", "application/json", "no-cache"],
		["/worker.js", "text/javascript; charset=utf-8", "no-cache"],
		["/robots.txt", "text/plain; charset=utf-8", "no-cache"],
		["/sitemap.xml", "application/xml; charset=utf-8", "no-cache"],
	])("%s is %s, kept as %s", async (path, type, caching) => {
		const { status, headers } = await ask(path);
		expect(status).toBe(200);
		expect([headers["content-type"], headers["cache-control"]]).toEqual([type, caching]);
		expect(headers["x-content-type-options"]).toBe("nosniff");
	});

	test("what the build has compressed is sent as it is", async () => {
		const { headers, body } = await ask("/site/assets/page-1a2b.js", { "accept-encoding": "br" });
		expect(headers["content-encoding"]).toBe("br");
		expect(String(brotliDecompressSync(body))).toBe(script);
	});

	test("the list of pages has the installation's own addresses", async () => {
		expect(String((await ask("/sitemap.xml")).body)).toBe("<urlset>https://queue.example/</urlset>");
	});
});

describe("unknown addresses", () => {
	test.each([
		["/nowhere", {}, "none"],
		["/nowhere", { "accept-language": "ja,en;q=0.5" }, "none"],
		["/nowhere", { "accept-language": "en-US,en;q=0.9,ja;q=0.8" }, "none, English"],
		["/nowhere", { "accept-language": "it" }, "none, English"],
		["/nowhere", { "accept-language": "en", cookie: "a=b; locale=ja" }, "none"],
		["/nowhere", { cookie: "locale=en" }, "none, English"],
		["/nowhere", { cookie: "locale=<script>" }, "none"],
		["/en/nowhere", { "accept-language": "ja", cookie: "locale=ja" }, "none, English"],
		["/english", {}, "none"],
	])("%s for %j: the page %s", async (path, headers, title) => {
		const got = await ask(path, headers);
		expect([got.status, titleOf(got.body)]).toEqual([404, title]);
		expect(got.headers["cache-control"]).toBe("no-store");
		expect(got.headers["content-security-policy"]).toContain("default-src 'self'");
	});

	test.each([
		"/404",
		"/en/404",
		"/404.html",
		"/index.html",
		"/index",
		"/en.html",
		"/features/display.html",
		"/features",
		"/Features/display",
		"/features//display",
		"/features/./display",
		"/features/../secret.txt",
		"/features/%64isplay",
		"/%2e%2e/%2e%2e/etc/passwd",
		"/..\\..\\secret",
		"///",
		"//evil.example",
		"//evil.example/",
		"/\\evil.example/",
		"/%00",
		"/%zz",
		"/__proto__",
		"/constructor",
		"/notes.md",
		"/.env",
		"/.well-known/secret.txt",
		"/site/.cache/old.js",
		"/site/assets/missing.js",
		"/site/assets/page-1a2b.js.br",
	])("%s is one, and leads nowhere", async (path) => {
		const { status, headers, body } = await ask(path);
		expect([status, headers.location]).toEqual([404, undefined]);
		expect(String(body)).not.toMatch(/SECRET|Secret/);
	});

	test("HEAD has the headers only", async () => {
		const { status, body } = await ask("/nowhere", {}, "HEAD");
		expect([status, body.length]).toEqual([404, 0]);
	});
});

describe("an installation of one shop", async () => {
	const own = await serveSites(folder, { home: parseHome("/app/minato") });
	afterAll(own.close);

	test.each([
		["/", "/app/minato"],
		["/en", "/en/app/minato"],
		["/en/", "/en/app/minato"],
		["/?pwa=1", "/app/minato?pwa=1"],
		["/en?next=//evil.example", "/en/app/minato?next=//evil.example"],
	])("%s leads to %s", async (path, location) => {
		const { status, headers } = await own.ask(path);
		expect([status, headers.location]).toEqual([302, location]);
		expect(headers["cache-control"]).toBe("no-store");
	});

	test("its other pages stay, but search engines get the shop's page alone", async () => {
		const page = await own.ask("/features/display");
		expect([page.status, page.headers["x-robots-tag"]]).toEqual([200, "noindex"]);
		const sitemap = String((await own.ask("/sitemap.xml")).body);
		expect(sitemap.match(/<loc>.*?<\/loc>/g)).toEqual([
			"<loc>https://queue.example/app/minato</loc>",
			"<loc>https://queue.example/en/app/minato</loc>",
		]);
		expect((await own.ask("/nowhere")).status).toBe(404);
	});
});

test("a shop's own installation that does not know its address has no list of pages", async () => {
	const own = await serveSites(folder, {
		home: parseHome("/app/minato"),
		facts: () => ({ signUp: "open", origins: { admin: "", customer: "", api: "" } }),
	});
	expect((await own.ask("/sitemap.xml")).status).toBe(404);
	await own.close();
});

test.each(["index.html", "en.html", "404.html", "en/404.html"])("without %s it does not start", (missing) => {
	const broken = mkdtempSync(join(tmpdir(), "junban-broken-site-"));
	putSites(broken);
	rmSync(join(broken, "marketing", missing));
	const site = openPublicSite(join(broken, "marketing"), { facts: () => facts, home: undefined });
	expect(() => site.fill()).toThrow(missing);
	rmSync(broken, { recursive: true });
});
