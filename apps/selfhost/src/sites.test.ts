import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { serveSites } from "./testing/serve.ts";
import { putSites } from "./testing/sites.ts";

const folder = mkdtempSync(join(tmpdir(), "junban-sites-"));
const script = "export const place = 1;\n".repeat(50);
function put(path: string, content: string | Buffer): void {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), content);
}
putSites(join(folder, "sites"));
put("sites/customer/client/app/assets/app-1a2b.js", script);
put("sites/customer/client/app/assets/app-1a2b.js.br", brotliCompressSync(script));
put("sites/customer/client/app/assets/app-1a2b.js.gz", gzipSync(script));
put("sites/customer/client/app/assets/plain-1a2b.css", "a{}");
put("sites/customer/client/app/favicon.svg", "<svg/>");
put("sites/customer/client/.env", "SECRET=1");
put("sites/customer/client/app/assets/.hidden", "SECRET=1");
put("secret.txt", "SECRET=1");

const { ask, close } = await serveSites(join(folder, "sites"));
afterAll(async () => {
	await close();
	rmSync(folder, { recursive: true });
});

describe("pages", () => {
	test.each([
		"/app/demo",
		"/app",
		"/app/demo/main/ABCDEF?pwa=1",
		"/en/app/demo",
		"/app/..%2f..%2fsecret.txt",
	])("%s is for the server of the customer's pages, with the build's files", async (path) => {
		const { status, headers, body } = await ask(path);
		expect(status).toBe(200);
		expect(String(body)).toMatch(/^<!doctype html><title>customer<\/title> GET \{\} a\{\}/);
		expect(headers.encodings).toBe("br:true gzip:true");
	});

	test.each([
		["/", "minato.shop.example"],
		["/en?x=1", "no-such.shop.example:8080"],
		["/en/", "WWW.shop.example"],
	])("%s of %s, below the host of shops, is for it, too", async (path, host) => {
		expect(String((await ask(path, { host })).body)).toMatch(/^<!doctype html><title>customer/);
		expect((await ask("/config.json", { host })).status).toBe(200);
	});

	test.each(["shop.example", "shop.example.evil.example", "minatoshop.example", "127.0.0.1"])(
		"the root of %s is the public site",
		async (host) => {
			expect(String((await ask("/", { host })).body)).toContain("<title>top</title>");
		},
	);

	test("forms reach it, too, and it reaches the API", async () => {
		expect(String((await ask("/app/demo", {}, "POST")).body)).toContain(" POST ");
		expect(String((await ask("/app/ask/apiV2/demo/main")).body)).toBe("asked /apiV2/demo/main");
	});

	test.each([
		["/app_admin/demo/login", "admin"],
		["/en/app_admin/demo/members", "admin"],
		["/app_admin", "admin"],
		["/master_admin", "master"],
		["/en/master_admin/users/abc", "master"],
	])("%s is the %s page, guarded and asked for each time", async (path, title) => {
		const { status, headers, body } = await ask(path);
		expect(status).toBe(200);
		expect(String(body)).toContain(`<title>${title}</title>`);
		expect(headers).toMatchObject({
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-cache",
			"x-content-type-options": "nosniff",
			"referrer-policy": "no-referrer",
			"x-frame-options": "DENY",
		});
		const policy = headers["content-security-policy"]?.toString() ?? "";
		for (const rule of [
			"default-src 'self'",
			"script-src 'self'",
			"object-src 'none'",
			"base-uri 'none'",
			"frame-ancestors 'none'",
		])
			expect(policy.split("; ")).toContain(rule);
		expect(policy).not.toMatch(/script-src[^;]*unsafe/);
	});

	test("scripts reach only this host, under any of its names, and no name changes the policy", async () => {
		const connectOf = async (host: string) => {
			const policy = String((await ask("/app_admin/demo", { host })).headers["content-security-policy"]);
			expect(policy.split("; ")).toHaveLength(10);
			return policy.split("; ").find((rule) => rule.startsWith("connect-src"));
		};
		for (const host of ["queue.example", "queue.example:8443", "127.0.0.1:8080", "[::1]:8080"])
			expect(await connectOf(host)).toBe(`connect-src 'self' ws://${host} wss://${host}`);
		for (const host of ["*", "*.example", "a b", "a; script-src *", "a,b", "'none'", "a:b", "https:", "a/b"])
			expect({ host, rule: await connectOf(host) }).toEqual({ host, rule: "connect-src 'self'" });
	});

	test("a page that the browser has is not sent again", async () => {
		const { headers } = await ask("/app_admin/demo");
		const again = await ask("/app_admin/other", { "if-none-match": headers.etag ?? "" });
		expect([again.status, again.body.length]).toEqual([304, 0]);
	});
});

describe("files", () => {
	test("with a hash in the name are cached for ever", async () => {
		const { status, headers, body } = await ask("/app/assets/app-1a2b.js");
		expect([status, String(body)]).toEqual([200, script]);
		expect(headers).toMatchObject({
			"cache-control": "public, max-age=31536000, immutable",
			"content-type": "text/javascript; charset=utf-8",
			"x-content-type-options": "nosniff",
			vary: "Accept-Encoding",
		});
	});

	test("come compressed as the browser asks", async () => {
		const path = "/app/assets/app-1a2b.js";
		const br = await ask(path, { "accept-encoding": "gzip, deflate, br" });
		expect(br.headers).toMatchObject({
			"content-encoding": "br",
			"content-type": "text/javascript; charset=utf-8",
		});
		expect(String(brotliDecompressSync(br.body))).toBe(script);
		const gzip = await ask(path, { "accept-encoding": "gzip" });
		expect(gzip.headers["content-encoding"]).toBe("gzip");
		expect(String(gunzipSync(gzip.body))).toBe(script);
		const small = await ask("/app/assets/plain-1a2b.css", { "accept-encoding": "br" });
		expect([small.headers["content-encoding"], String(small.body)]).toEqual([undefined, "a{}"]);
		const endless = await ask(path, { "accept-encoding": `br${",".repeat(10_000)}` });
		expect([endless.headers["content-encoding"], String(endless.body)]).toEqual([undefined, script]);
	});

	test("that a build removes during the run are still served", async () => {
		rmSync(join(folder, "sites/customer/client/app/assets/plain-1a2b.css"));
		const { status, body } = await ask("/app/assets/plain-1a2b.css");
		expect([status, String(body)]).toEqual([200, "a{}"]);
	});

	test("HEAD has the headers only", async () => {
		const { status, headers, body } = await ask("/app/assets/app-1a2b.js", {}, "HEAD");
		expect([status, headers["content-length"], body.length]).toEqual([200, String(script.length), 0]);
	});

	test.each([
		"bytes=5-2",
		"bytes=-",
		"bytes=9999999-",
		"bytes=0-0,5-1",
		"bytes=a-b",
		"lines=1-2",
		"-",
		"bytes=2--1",
	])("the range %s does not end the server", async (range) => {
		for (const path of ["/app/assets/app-1a2b.js", "/app_admin/demo"])
			expect((await ask(path, { range })).status).toBe(200);
	});

	test.each([
		"/app/assets/missing-1a2b.js",
		"/app/assets/",
		"/app/assets/.hidden",
		"/app/assets/__proto__",
		"/app/assets/constructor",
		"/app/assets/%zz",
		"/app/assets/../../../secret.txt",
		"/app/assets/..%2f..%2f..%2fsecret.txt",
		"/app/assets/%2e%2e/%2e%2e/%2e%2e/secret.txt",
		"/app/assets/..\\..\\..\\secret.txt",
		"/app/assets/%5c..%5c..%5csecret.txt",
		"/app/assets//etc/passwd",
		"/app/assets/....//....//secret.txt",
		"/app/assets/%00",
		"/app/assets/../.env",
		"/app_admin/assets/app-1a2b.js",
	])("%s: 404 without content, not kept", async (path) => {
		const { status, headers, body } = await ask(path);
		expect([status, String(body)]).toEqual([404, ""]);
		expect(headers["cache-control"]).toBe("no-store");
	});

	test.each([
		"/secret.txt",
		"/.env",
		"/demo-owner.txt",
		"/apps",
		"/application",
		"/app_admin2/x",
		"//evil.example/app/demo",
		"/sites/customer/client/manifest.json",
		"/manifest.json",
		"/server/pages.js",
		"/client/manifest.json",
	])("%s: the page for unknown addresses", async (path) => {
		const { status, headers, body } = await ask(path);
		expect(status).toBe(404);
		expect(String(body)).toContain("<title>none</title>");
		expect(headers["cache-control"]).toBe("no-store");
	});
});

test("the endpoints: all on this origin, never cached", async () => {
	const { status, headers, body } = await ask("/config.json?x=1");
	expect(status).toBe(200);
	expect(JSON.parse(String(body))).toEqual({
		api: "",
		firebase: { projectId: "junban", apiKey: "embedded", embedded: true },
		signUp: "open",
	});
	expect(headers).toMatchObject({
		"content-type": "application/json",
		"cache-control": "no-cache",
		"x-content-type-options": "nosniff",
	});
	expect((await ask("/config.json", {}, "HEAD")).body.length).toBe(0);
});

test("the configuration names the public address, if there is one", async () => {
	const named = await serveSites(join(folder, "sites"), { publicUrl: "https://queue.example" });
	const { body } = await named.ask("/config.json");
	expect(JSON.parse(String(body))).toMatchObject({ publicUrl: "https://queue.example" });
	await named.close();
});

test("the configuration says that mails stay on the server, where they do", async () => {
	const kept = await serveSites(join(folder, "sites"), { mailsKept: true });
	expect(JSON.parse(String((await kept.ask("/config.json")).body))).toMatchObject({ mailsKept: true });
	await kept.close();
});

test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("%s: 405", async (method) => {
	for (const path of ["/app_admin/demo", "/config.json", "/", "/nowhere", "/app/assets/app-1a2b.js"]) {
		const { status, headers, body } = await ask(path, {}, method);
		expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
		expect(JSON.parse(String(body))).toMatchObject({ code: "method-not-allowed" });
	}
});
