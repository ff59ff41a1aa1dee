/** The headers of every answer. */
import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { everyCall } from "#src/testing/every-call.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi();

function expectGuarded(headers: Headers): void {
	expect(headers.get("x-content-type-options")).toBe("nosniff");
	expect(headers.get("referrer-policy")).toBe("no-referrer");
	expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
	expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{16}$/);
	expect(headers.has("server")).toBe(false);
	expect(headers.has("x-powered-by")).toBe(false);
	expect(headers.has("set-cookie")).toBe(false);
}

describe("every answer", () => {
	test("of every call, as customer and as staff, has the guard headers; only public answers may be cached", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		for (const { method, path, route } of everyCall({ line, member: uid }))
			for (const token of [undefined, api.owner.token]) {
				const { headers } = await api.ask(path, { method, ...(token === undefined ? {} : { token }) });
				expectGuarded(headers);
				const kept = headers.get("cache-control");
				const isPublic =
					/^\/(?:apiV2\/(?::app\/:line(?:\/board)?|project\/(?:status|texts\/:page)|docs|openapi\.json)|dynamic-manifest\/:file)$/;
				if (method !== "GET" || !isPublic.test(route))
					expect({ route, kept }).toEqual({ route, kept: "no-store" });
			}
	});

	test("outside the calls: unknown paths and methods, too large, not modified, a preflight", async () => {
		const line = await api.newLine();
		const etag = (await api.ask(`/apiV2/demo/${line}`)).headers.get("etag") ?? "";
		const answers = [
			await api.ask("/apiV2"),
			await api.ask("/api/"),
			await api.ask("/apiV2/a/b/c/d/e/f/g"),
			await api.ask(`/apiV2/demo/${line}`, { method: "PATCH" }),
			await api.ask(`/apiV2/demo/${line}`, { headers: { "if-none-match": etag } }),
			await api.ask(`/apiV2/demo/${line}/line_up`, { method: "POST", body: "x".repeat(70_000) }),
			await api.ask("/apiV2/seconds", { method: "HEAD" }),
			await api.ask("/healthz"),
			await api.ask("/apiV2/seconds", {
				method: "OPTIONS",
				headers: { origin: "https://allowed.example", "access-control-request-method": "GET" },
			}),
		];
		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 405, 304, 413, 200, 200, 204]);
		for (const { headers } of answers) expectGuarded(headers);
	});
});

test("an upgrade that is refused is answered, and closed", async () => {
	for (const [path, origin, status] of [
		["/apiV2/demo/nowhere/live", undefined, 404],
		["/apiV2/x/y/z", undefined, 404],
		[`/apiV2/demo/${await api.newLine()}/live`, "https://evil.example", 403],
	] as const) {
		const headers = {
			...{ connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" },
			"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
			...(origin === undefined ? {} : { origin }),
		};
		const asked = request(api.url + path, { headers }).end();
		const answer = await new Promise<{ statusCode?: number | undefined; headers: object }>(
			(resolve, reject) => {
				asked.on("response", (response) => resolve(response.resume()));
				asked.on("error", reject);
			},
		);
		expect([path, answer.statusCode]).toEqual([path, status]);
		expect(answer.headers).toMatchObject({ connection: "close", "x-content-type-options": "nosniff" });
	}
});
