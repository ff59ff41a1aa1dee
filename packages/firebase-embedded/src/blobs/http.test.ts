import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blobUrl, bucket, png, put, service } from "#src/testing/blobs.ts";
import { storageRulesOf } from "#src/testing/rules.ts";
import { startServer, type TestServer, tempDir } from "#src/testing/server.ts";

const folder = tempDir();
let server: TestServer;
const text = "0123456789";

beforeAll(async () => {
	server = await startServer(folder.dir, {
		origins: ["https://shop.example"],
		rules: storageRulesOf("match /{top}/{rest=**} { allow read, write: if top != 'hidden'; }"),
	});
});

afterAll(async () => {
	await server.stop();
	folder.remove();
});

const get = (rest: string, headers: Record<string, string> = {}, method = "GET") =>
	fetch(blobUrl(server, `o/${rest}`), { headers, method });

describe("the bytes of an object", () => {
	it("are sent completely, in ranges, or not at all if the client has them", async () => {
		await put(server, "ten", text, { "content-type": "text/plain" });
		const read = async (range?: string, more: Record<string, string> = {}) => {
			const response = await get("ten?alt=media", { ...(range === undefined ? {} : { range }), ...more });
			return [response.status, await response.text(), response.headers.get("content-range")];
		};
		const whole = [200, text, null];
		expect(await read()).toEqual(whole);
		expect(await read("bytes=2-4")).toEqual([206, "234", "bytes 2-4/10"]);
		expect(await read("bytes=7-")).toEqual([206, "789", "bytes 7-9/10"]);
		expect(await read("bytes=7-99")).toEqual([206, "789", "bytes 7-9/10"]);
		expect(await read("bytes=-3")).toEqual([206, "789", "bytes 7-9/10"]);
		expect(await read("bytes=-99")).toEqual([206, text, "bytes 0-9/10"]);
		for (const range of ["bytes=", "bytes=-", "bytes=4-2", "bytes=0-1,3-4", "lines=1-2", "bytes=a-b"])
			expect([range, ...(await read(range))]).toEqual([range, ...whole]);
		for (const range of ["bytes=10-", "bytes=10-12", "bytes=-0"]) {
			const [status, , contentRange] = await read(range);
			expect([range, status, contentRange]).toEqual([range, 416, "bytes */10"]);
		}
		const tag = (await get("ten?alt=media")).headers.get("etag") ?? "";
		expect(await read(undefined, { "if-none-match": tag })).toEqual([304, "", null]);
		expect(await read(undefined, { "if-none-match": `"x", W/${tag}` })).toEqual([304, "", null]);
		expect(await read(undefined, { "if-none-match": `"x"` })).toEqual(whole);
		expect(await read("bytes=2-4", { "if-range": tag })).toEqual([206, "234", "bytes 2-4/10"]);
		expect(await read("bytes=2-4", { "if-range": `"x"` })).toEqual(whole);
		const head = await get("ten?alt=media", {}, "HEAD");
		expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
		await put(server, "ten", "changed");
		expect((await read(undefined, { "if-none-match": tag }))[0]).toBe(200);
	});

	it.each([
		["an image", png, "image/png", "image/png", "inline"],
		["an image declared as a page", png, "text/html", "image/png", "inline"],
		["a page", "<script>alert(1)</script>", "text/html", "application/octet-stream", "attachment"],
		["a page declared as an image", "<html>", "image/png", "application/octet-stream", "attachment"],
		["SVG", "<svg onload='alert(1)'/>", "image/svg+xml", "application/octet-stream", "attachment"],
		["XML", "<?xml?>", "application/xml", "application/octet-stream", "attachment"],
		["a script", "alert(1)", "text/javascript", "application/octet-stream", "attachment"],
		["a style", "a{}", "text/css", "application/octet-stream", "attachment"],
		["unknown", "x", "what/ever", "application/octet-stream", "attachment"],
		["text", "x", "text/plain; charset=utf-8", "text/plain; charset=utf-8", "attachment"],
		[
			"text with unknown parameters",
			"x",
			"text/plain; x=text/html",
			"application/octet-stream",
			"attachment",
		],
		["PDF", "%PDF", "application/pdf", "application/pdf", "attachment"],
	])("are never shown as a page: %s", async (_, body, declared, type, disposition) => {
		const { json } = await put(server, "順/x.bin", body, { "content-type": declared });
		expect(json["contentType"]).toBe(declared);
		const { headers } = await get(`${encodeURIComponent("順/x.bin")}?alt=media`);
		expect(headers.get("content-type")).toBe(type);
		expect(headers.get("content-disposition")).toBe(`${disposition}; filename*=utf-8''x.bin`);
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("content-security-policy")).toBe(
			"default-src 'none'; frame-ancestors 'none'; sandbox",
		);
	});

	it("are never shown as a page, whatever their owner declares", async () => {
		await put(server, "page", "<html>", { "content-type": "text/html" });
		const dispositionFor = (contentDisposition: string) =>
			get("page", { "content-type": "application/json" }, "PATCH").then(async () => {
				const body = JSON.stringify({ contentDisposition });
				await fetch(blobUrl(server, "o/page"), { method: "PATCH", body });
				return (await get("page?alt=media")).headers.get("content-disposition");
			});
		expect(await dispositionFor("inline")).toBe("attachment; filename*=utf-8''page");
		expect(await dispositionFor("inline; attachment")).toBe("attachment; filename*=utf-8''page");
		expect(await dispositionFor('attachment; filename="a.html"')).toBe('attachment; filename="a.html"');
		expect(await dispositionFor("attachment; filename=順.html")).toBe("attachment; filename*=utf-8''page");
	});
});

describe("download tokens", () => {
	it("allow reading an object until they are revoked", async () => {
		await put(server, "hidden/x", png, service(server));
		const at = encodeURIComponent("hidden/x");
		const resource = async (query: string, method: string) => {
			const response = await fetch(blobUrl(server, `o/${at}?${query}`), { method, headers: service(server) });
			return { status: response.status, json: JSON.parse(await response.text()) };
		};
		const token: string = (await resource("", "GET")).json.downloadTokens;
		expect(token).toMatch(/^[0-9a-f-]{36}$/);
		const open = async (guess: string) => (await get(`${at}?alt=media&token=${guess}`)).status;
		expect([await open(token), await open(`${token}x`), await open(""), await open(",")]).toEqual([
			200, 403, 403, 403,
		]);
		expect((await get(`${at}?alt=media`)).status).toBe(403);
		const two: string = (await resource("create_token=true", "POST")).json.downloadTokens;
		const second = two.split(",")[1] ?? "";
		expect([two, await open(second)]).toEqual([`${token},${second}`, 200]);
		expect((await fetch(blobUrl(server, `o/${at}?delete_token=${token}`), { method: "POST" })).status).toBe(
			403,
		);
		await resource(`delete_token=${token}`, "POST");
		expect([await open(token), await open(second)]).toEqual([403, 200]);
		await resource(`delete_token=${second}`, "POST");
		expect([await open(second), await open("")]).toEqual([403, 403]);
		expect((await resource("", "GET")).json.downloadTokens).toMatch(/^[0-9a-f-]{36}$/);
		expect((await resource("create_token=x", "POST")).status).toBe(400);
		const third: string = (await resource("", "GET")).json.downloadTokens;
		await put(server, "hidden/x", png, service(server));
		expect(await open(third)).toBe(403);
	});

	it("let a browser cache the bytes; without a token it asks again", async () => {
		const { json } = await put(server, "kept", png);
		const cache = async (query: string) => (await get(`kept?alt=media${query}`)).headers.get("cache-control");
		const token = `&token=${json["downloadTokens"]}`;
		expect([await cache(token), await cache("")]).toEqual(["private, max-age=3600", "private, no-cache"]);
		await fetch(blobUrl(server, "o/kept"), {
			method: "PATCH",
			body: JSON.stringify({ cacheControl: "public, max-age=9" }),
		});
		expect([await cache(token), await cache("")]).toEqual(["public, max-age=9", "private, no-cache"]);
	});
});

describe("conditions", () => {
	it("refuse a request that expects another state", async () => {
		const first = await put(server, "c", "1", {}, "&ifGenerationMatch=0");
		expect(first.status).toBe(200);
		expect((await put(server, "c", "2", {}, "&ifGenerationMatch=0")).status).toBe(412);
		const generation = first.json["generation"];
		const ask = async (method: string, query: string) =>
			(
				await fetch(blobUrl(server, `o/c?${query}`), {
					method,
					...(method === "PATCH" ? { body: "{}" } : {}),
				})
			).status;
		expect(await ask("GET", "ifGenerationMatch=5")).toBe(412);
		expect(await ask("GET", `ifGenerationMatch=${generation}`)).toBe(200);
		expect(await ask("GET", `ifGenerationNotMatch=${generation}`)).toBe(412);
		expect(await ask("PATCH", "ifMetagenerationMatch=2")).toBe(412);
		expect(await ask("PATCH", "ifMetagenerationMatch=1")).toBe(200);
		expect(await ask("PATCH", "ifMetagenerationNotMatch=2")).toBe(412);
		expect(await ask("DELETE", "ifGenerationMatch=1")).toBe(412);
		expect(await ask("DELETE", "ifGenerationMatch=x")).toBe(400);
		expect((await put(server, "c", "2", {}, `&ifGenerationMatch=${generation}`)).status).toBe(200);
		expect(await ask("DELETE", `ifGenerationMatch=${generation}`)).toBe(412);
	});

	it("compare the bytes with the announced hash", async () => {
		const body = (md5: string) =>
			`--b\r\nContent-Type: application/json\r\n\r\n{"md5Hash":"${md5}"}\r\n--b\r\nContent-Type: text/plain\r\n\r\nhello\r\n--b--`;
		const headers = {
			"x-goog-upload-protocol": "multipart",
			"content-type": "multipart/related; boundary=b",
		};
		expect((await put(server, "md5", body("XUFAKrxLKna5cZ2REBfFkg=="), headers)).status).toBe(200);
		expect((await put(server, "md5", body("XUFAKrxLKna5cZ2REBfFkA=="), headers)).status).toBe(400);
		expect(await (await get("md5?alt=media")).text()).toBe("hello");
		expect(await (await get("md5")).json()).toMatchObject({ contentType: "text/plain" });
	});
});

describe("pages of other origins", () => {
	it("may call from the configured origins, and read the headers that the SDK reads", async () => {
		const origin = "https://shop.example";
		const asked = await fetch(blobUrl(server, "o?name=x"), {
			method: "OPTIONS",
			headers: {
				origin,
				"access-control-request-method": "PATCH",
				"access-control-request-headers": "authorization",
			},
		});
		expect(asked.status).toBe(204);
		expect(asked.headers.get("access-control-allow-methods")).toContain("PATCH, DELETE");
		const { headers } = await fetch(blobUrl(server, "o?name=x"), {
			method: "POST",
			body: "x",
			headers: { origin },
		});
		expect(headers.get("access-control-allow-origin")).toBe(origin);
		for (const name of ["x-goog-upload-status", "x-goog-upload-url", "x-goog-upload-size-received"])
			expect(headers.get("access-control-expose-headers")).toContain(name);
		const foreign = await fetch(blobUrl(server, "o/x"), { headers: { origin: "https://evil.example" } });
		expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
	});
});

describe("lists", () => {
	it("show one folder to callers, and everything to the service", async () => {
		for (const name of ["l/a", "l/b/c", "l//d", "l/e/"]) await put(server, name, "x", service(server));
		const ask = async (query: string, headers = {}) => {
			const response = await fetch(blobUrl(server, `o?${query}`), { headers });
			return { status: response.status, json: JSON.parse(await response.text()) };
		};
		const folderOnly = { prefixes: ["l/b/", "l/e/"], items: [{ name: "l/a", bucket }] };
		expect((await ask("prefix=l/")).json).toEqual(folderOnly);
		expect((await ask("prefix=l/e/&delimiter=/")).json).toEqual({ prefixes: [], items: [] });
		const deep = (await ask("prefix=l/", service(server))).json;
		expect(deep.items.map(({ name }: { name: string }) => name)).toEqual(["l//d", "l/a", "l/b/c", "l/e/"]);
		expect((await ask("prefix=l/&delimiter=")).status).toBe(501);
		expect((await ask("prefix=hidden/x/")).status).toBe(403);
		for (const query of ["maxResults=0", "maxResults=x", "pageToken=%FF", "pageToken=!"])
			expect([query, (await ask(`prefix=l/&${query}`)).status]).toEqual([query, 400]);
	});
});
