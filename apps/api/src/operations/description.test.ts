import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { expectCommonHeaders, refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();

test("the document is OpenAPI 3.1 and contains its own call", async () => {
	const answer = await api.ask("/apiV2/openapi.json");
	expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
	expectCommonHeaders(answer);
	expect(answer.json).toMatchObject({
		openapi: "3.1.0",
		paths: { "/apiV2/openapi.json": { get: { operationId: "openapi" } } },
	});
	expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("the page may load only its own style", async () => {
	const answer = await api.ask("/apiV2/docs");
	expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
	expectCommonHeaders(answer);
	const [, style = ""] = /<style>([^<]*)<\/style>/.exec(answer.text) ?? [];
	const hash = createHash("sha256").update(style).digest("base64");
	expect(answer.headers.get("content-security-policy")).toBe(
		`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
	);
});

for (const path of ["/apiV2/openapi.json", "/apiV2/docs"]) {
	test(`${path} is revalidated each time and not sent again while unchanged`, async () => {
		const first = await api.ask(path);
		expect(first.headers.get("cache-control")).toBe("public, no-cache");
		const etag = first.headers.get("etag") ?? "";
		expect(etag).toMatch(/^"[A-Za-z0-9+/=]{44}"$/);
		const same = await api.ask(path, { headers: { "if-none-match": etag } });
		expect([same.status, same.text, same.headers.get("etag")]).toEqual([304, "", etag]);
		expect((await api.ask(path, { headers: { "if-none-match": '"x"' } })).text).toBe(first.text);
		const head = await api.ask(path, { method: "HEAD" });
		expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", etag]);
	});

	test(`${path} accepts no other method, and neither needs nor reads a token`, async () => {
		refused(await api.ask(path, { method: "POST", json: {} }), 405, "method-not-allowed");
		expect((await api.ask(path, { token: "forged" })).status).toBe(200);
	});
}
