import { describe, expect, test } from "vitest";
import { refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const ways = [
	["v1", "GET", (line: string) => `/api/demo/${line}/line_up`],
	["v2", "POST", (line: string) => `/apiV2/demo/${line}/line_up`],
] as const;

const asked = (method: string, line: string) => (method === "POST" ? api.joining(line) : { method });

/** The headers of browsers on requests that need no preflight. */
const foreign: Record<string, string>[] = [
	{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "empty" },
	{ "sec-fetch-site": "same-site", origin: "https://shop.example" },
	{ "sec-fetch-site": "cross-site", origin: "null" },
	{ origin: "https://evil.example" },
	{ origin: "null" },
	{ origin: `${api.url}.evil.example` },
	{ origin: `http://${new URL(api.url).host}@evil.example` },
];
const own: Record<string, string>[] = [
	{},
	{ origin: api.url },
	{ "sec-fetch-site": "same-origin" },
	// A proxy changed the host: `sec-fetch-site` counts.
	{ "sec-fetch-site": "same-origin", origin: "https://shop.example" },
	{ "sec-fetch-site": "none" },
	{ "sec-fetch-site": "cross-site", origin: "https://allowed.example" },
	{ origin: "https://allowed.example" },
];

describe.each(ways)("a join by %s", (_, method, path) => {
	test("is refused from pages of other sites", async () => {
		const line = await api.newLine();
		const before = await api.stored(line);
		for (const headers of foreign)
			refused(await api.ask(path(line), { ...asked(method, line), headers }), 403, "forbidden-origin");
		expect(await api.stored(line)).toEqual(before);
	});

	test("is accepted from our own pages, allowed origins and programs", async () => {
		const line = await api.newLine();
		for (const headers of own)
			expect({
				headers,
				status: (await api.ask(path(line), { ...asked(method, line), headers })).status,
			}).toEqual({
				headers,
				status: method === "POST" ? 201 : 200,
			});
	});
});
