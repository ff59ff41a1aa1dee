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

test("one app answers for many objects, each request with the API of its object", async () => {
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

test.each([
	["somewhat too large is read to its end, so that its sender hears the answer", 100_000, 0],
	["far too large is not", 2_000_000, 2_000_000],
])("a body %s", async (_, length, unread) => {
	let left = length;
	const body = new ReadableStream(
		{
			pull(stream) {
				stream.enqueue(new Uint8Array(50_000));
				left -= 50_000;
				if (left === 0) stream.close();
			},
		},
		{ highWaterMark: 0 },
	);
	const init = { method: "POST", headers: { "content-length": String(length) }, body };
	const request = new Request("https://x/apiV2/demo/main/line_up", { ...init, duplex: "half" });
	expect((await answerBy(apiAt(Date.now()), request)).status).toBe(413);
	expect(left).toBe(unread);
});

test("a body without a declared length, as HTTP/2 has it, is read no further than it may be long", async () => {
	let pulled = 0;
	const pull = (stream: ReadableStreamDefaultController) => {
		pulled += 50_000;
		stream.enqueue(new Uint8Array(50_000));
		if (pulled >= 2_000_000) stream.close();
	};
	const init = { method: "POST", body: new ReadableStream({ pull }, { highWaterMark: 0 }) };
	const request = new Request("https://x/apiV2/demo/main/line_up", { ...init, duplex: "half" });
	expect((await answerBy(apiAt(Date.now()), request)).status).toBe(413);
	expect(pulled).toBe(100_000);
});
