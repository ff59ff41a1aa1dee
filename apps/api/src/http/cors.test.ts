import { describe, expect, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi();
const OWN_FRONT = "https://allowed.example";
const EVIL = [
	"https://evil.example",
	"null",
	`${OWN_FRONT}.evil.example`,
	`${OWN_FRONT}:444`,
	"http://allowed.example",
	"",
];
const corsOf = (headers: Headers) => [...headers].filter(([name]) => name.startsWith("access-control"));
const preflight = (origin: string) => ({
	method: "OPTIONS",
	headers: {
		origin,
		"access-control-request-method": "POST",
		"access-control-request-headers": "content-type",
	},
});

describe("pages of allowed origins", () => {
	test("may send all headers of our clients, without cookies", async () => {
		for (const path of ["/apiV2/demo/main/line_up", "/api/seconds", "/apiV2/nowhere/at/all/x"]) {
			const { headers, status, text } = await api.ask(path, preflight(OWN_FRONT));
			expect({ status, text }).toEqual({ status: 204, text: "" });
			expect(Object.fromEntries(corsOf(headers))).toEqual({
				"access-control-allow-origin": OWN_FRONT,
				"access-control-allow-methods": expect.stringMatching(/^(?=.*GET)(?=.*POST)(?=.*PATCH)/),
				"access-control-allow-headers": "authorization, content-type, idempotency-key, if-none-match",
				"access-control-expose-headers": "etag, retry-after, x-request-id",
				"access-control-max-age": "7200",
			});
			expect(headers.get("vary")).toBe("Origin");
		}
	});

	test("may read every answer, refusals included", async () => {
		const line = await api.newLine();
		const etag = (await api.ask(`/apiV2/demo/${line}`)).headers.get("etag") ?? "";
		const asked = { headers: { origin: OWN_FRONT } };
		for (const [path, more, status] of [
			[`/apiV2/demo/${line}`, {}, 200],
			[`/apiV2/demo/${line}`, { "if-none-match": etag }, 304],
			[`/apiV2/demo/${line}/line_up`, {}, 405],
			["/apiV2/seconds/x/y/z/a/b", {}, 404],
			[`/apiV2/demo/${line}/Clear`, {}, 404],
		] as const) {
			const answer = await api.ask(path, { headers: { ...asked.headers, ...more } });
			expect({ path, status: answer.status }).toEqual({ path, status });
			expect(answer.headers.get("access-control-allow-origin")).toBe(OWN_FRONT);
			expect(answer.headers.get("vary")).toMatch(/\bOrigin$/);
			expect(answer.headers.has("access-control-allow-credentials")).toBe(false);
		}
	});

	test("can join after the preflight", async () => {
		const line = await api.newLine();
		const headers = { origin: OWN_FRONT, "sec-fetch-site": "cross-site" };
		const answer = await api.ask(`/apiV2/demo/${line}/line_up`, { ...api.joining(line), headers });
		expect(answer.status).toBe(201);
		expect(answer.headers.get("access-control-allow-origin")).toBe(OWN_FRONT);
	});
});

test("pages of all other origins get no CORS header", async () => {
	const line = await api.newLine();
	for (const origin of EVIL) {
		for (const asked of [preflight(origin), { headers: { origin } }]) {
			const { headers } = await api.ask(`/apiV2/demo/${line}`, asked);
			expect({ origin, cors: corsOf(headers) }).toEqual({ origin, cors: [] });
		}
		expect((await api.ask(`/apiV2/demo/${line}/line_up`, preflight(origin))).status).toBe(405);
	}
});

test("a cacheable answer varies by Origin for every caller", async () => {
	const line = await api.newLine();
	for (const path of ["", "/board"])
		expect((await api.ask(`/apiV2/demo/${line}${path}`)).headers.get("vary")).toBe("Origin");
});
