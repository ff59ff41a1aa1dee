import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyCors } from "#src/cors.ts";

const shop = "https://shop.example";
const http = createServer((req, res) => {
	res.setHeader("vary", "Accept");
	if (!applyCors(req, res, [shop, "http://localhost:5173"])) res.end("page");
});
let url = "";

beforeAll(async () => {
	http.listen(0, "127.0.0.1");
	await once(http, "listening");
	const address = http.address();
	url = typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "";
});

afterAll(() => {
	http.closeAllConnections();
	http.close();
});

async function ask(method: string, headers: Record<string, string>) {
	const response = await fetch(url, { method, headers });
	const cors = [...response.headers].filter(([name]) => name.startsWith("access-control-"));
	return {
		status: response.status,
		text: await response.text(),
		cors: Object.fromEntries(cors),
		vary: response.headers.get("vary"),
	};
}

const untouched = { status: 200, text: "page", cors: {}, vary: "Accept" };

describe("a page of another origin", () => {
	it.each([
		["no origin", {}],
		["another host", { origin: "https://evil.example" }],
		["another scheme", { origin: "http://shop.example" }],
		["another port", { origin: "https://shop.example:444" }],
		["a longer host", { origin: "https://shop.example.evil.example" }],
		["a longer name", { origin: "https://myshop.example" }],
		["a path", { origin: "https://shop.example/" }],
		["capitals", { origin: "https://SHOP.example" }],
		["a sandbox", { origin: "null" }],
		["two origins", { origin: `${shop}, https://evil.example` }],
	])("is allowed nothing with %s", async (_, headers) => {
		expect(await ask("GET", headers)).toEqual(untouched);
		expect(await ask("OPTIONS", { ...headers, "access-control-request-method": "POST" })).toEqual(untouched);
	});

	it.each([shop, "http://localhost:5173"])(
		"may read answers at %s, and the caches know it",
		async (origin) => {
			const { cors, ...answer } = await ask("GET", { origin });
			expect(answer).toEqual({ status: 200, text: "page", vary: "Accept, Origin" });
			expect(cors).toEqual({
				"access-control-allow-origin": origin,
				"access-control-allow-credentials": "true",
				"access-control-expose-headers": expect.stringMatching(/^x-http-session-id, (?:[\w-]+, )+etag$/),
			});
		},
	);

	it("gets the answer to its preflight from here, with the headers that it asked for", async () => {
		const { cors, ...answer } = await ask("OPTIONS", {
			origin: shop,
			"access-control-request-method": "PATCH",
			"access-control-request-headers": "authorization,x-goog-upload-command",
		});
		expect(answer).toEqual({ status: 204, text: "", vary: "Accept, Origin" });
		expect(cors).toMatchObject({
			"access-control-allow-methods": "GET, POST, PATCH, DELETE",
			"access-control-allow-headers": "authorization,x-goog-upload-command",
			"access-control-max-age": "3600",
		});
	});

	it("is allowed no further headers if it asks for none", async () => {
		const { status, cors } = await ask("OPTIONS", { origin: shop });
		expect([status, cors["access-control-allow-headers"]]).toEqual([204, ""]);
	});
});
