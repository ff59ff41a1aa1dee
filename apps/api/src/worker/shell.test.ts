import { expect, test } from "vitest";
import { createApi } from "#src/create-api.ts";
import type { Api } from "#src/http/context.ts";
import { SECRET } from "#src/testing/shops.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { answerBy, workerShell } from "./shell.ts";

const { store } = await startNodeTestApi();

function apiAt(now: number) {
	const settings = { store, secret: SECRET, verifyIdToken: async () => undefined, log: () => undefined };
	return createApi({ ...settings, now: () => now }, workerShell);
}

test("one app answers for many objects, each request by what its object works with", async () => {
	const [first, second] = [apiAt(1_000_000), apiAt(2_000_000)];
	const secondsBy = async (api: Api) => {
		const answer = await answerBy(api, new Request("https://x/apiV2/seconds"));
		return (await answer.text()).slice(0, 15);
	};
	const asked = [first, second, first].map(secondsBy);
	expect(await Promise.all(asked)).toEqual(['{"seconds":1000', '{"seconds":2000', '{"seconds":1000']);
});

test.each([
	["by its length", { "content-length": "20" }],
	["in parts", {}],
])("a body %s that breaks off is refused, and no fault of ours", async (_, headers) => {
	// As workerd says it.
	const body = new ReadableStream({ pull: () => Promise.reject(new Error("Network connection lost.")) });
	const path = "https://x/apiV2/demo/main/line_up";
	const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body };
	const answer = await answerBy(apiAt(Date.now()), new Request(path, { ...init, duplex: "half" }));
	expect(answer.status).toBe(400);
});
