/** 100,000 useless requests, each from another address: the memory does not grow. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createApp } from "#src/app.ts";
import { createApi } from "#src/create-api.ts";
import { SECRET } from "#src/testing/shops.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { workerShell } from "#src/worker/shell.ts";

const REQUESTS = 100_000;
/** Enough to fill everything that is kept up to a bound, and for V8 to have compiled what it will. */
const WARM_UP = 40_000;
const MOST_GROWTH = 8 * 1024 * 1024;

const api = await startNodeTestApi();

async function heapUsed(): Promise<number> {
	setFlagsFromString("--expose_gc");
	const collect: unknown = runInNewContext("gc");
	if (typeof collect !== "function") throw new Error("No collector");
	// What is cleaned up after a collection falls to the next.
	for (let turn = 0; turn < 10; turn++) {
		collect();
		await new Promise((resolve) => setImmediate(resolve));
	}
	return process.memoryUsage().heapUsed;
}

test("floods of names, uids, tokens, tickets and addresses leave nothing behind", async () => {
	const line = await api.newLine();
	const flooded = createApi(
		{ store: api.store, secret: SECRET, log: () => undefined, verifyIdToken: async () => undefined },
		workerShell,
	);
	const app = createApp();
	const kinds = [
		(index: number): [string, RequestInit] => [`/apiV2/demo/nowhere${index}`, {}],
		(index: number): [string, RequestInit] => [`/apiV2/shop${index}/main/board`, {}],
		(index: number): [string, RequestInit] => [
			`/apiV2/demo/${line}/guess${String(index).padStart(20, "0")}`,
			{},
		],
		(index: number): [string, RequestInit] => [
			`/apiV2/demo/${line}/clear`,
			{ method: "POST", headers: { authorization: `Bearer guess${index}` } },
		],
		(index: number): [string, RequestInit] => [
			`/apiV2/demo/nowhere${index}/line_up`,
			{
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({
					join_ticket: `${flooded.joinTickets.slot().toString(36)}.x`,
					browser: "1.1~x",
				}),
			},
		],
	] as const;
	const ask = async (index: number) => {
		const [path, init] = kinds[index % kinds.length]?.(index) ?? ["/", {}];
		const request = new Request(`http://flood${path}`, init);
		const address = `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`;
		const { status } = await app.fetch(request, { api: flooded, address: () => address });
		if (status < 400 || status >= 500) throw new Error(`${path}: ${status}`);
	};
	const flood = async (from: number, to: number) => {
		for (let index = from; index < to; index += 50)
			await Promise.all(Array.from({ length: 50 }, (_, offset) => ask(index + offset)));
	};
	await flood(0, WARM_UP);
	const before = await heapUsed();
	await flood(WARM_UP, WARM_UP + REQUESTS);
	expect((await heapUsed()) - before).toBeLessThan(MOST_GROWTH);
	expect(flooded.lines.size.lines).toBeLessThanOrEqual(1);
});
