import type { FirestoreClient } from "@junban/firestore-wire/client";
import { expect, test } from "vitest";
import { RELEASE } from "#src/release.ts";
import { refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { Health } from "./health.ts";

const api = await startNodeTestApi();

test("the health check answers everyone, without details", async () => {
	const { headers, json, status } = await api.ask("/healthz");
	expect({ json, status }).toEqual({ json: { ok: true, version: RELEASE }, status: 200 });
	expect(headers.get("cache-control")).toBe("no-store");
	expect((await api.ask("/healthz?x", { method: "HEAD" })).status).toBe(200);
	refused(await api.ask("/healthz", { method: "POST" }), 404, "route-not-found");
	expect((await api.ask("/healthzz")).status).toBe(418);
});

function probed(read: FirestoreClient["batchGet"]) {
	const clock = { now: 1_000 };
	let asked = 0;
	const timers: (() => void)[] = [];
	const store: FirestoreClient = {
		...api.store,
		batchGet: () => {
			asked++;
			return read([]);
		},
	};
	const health = new Health(
		store,
		() => clock.now,
		(_, run) => timers.push(run),
	);
	return { clock, health, timers, asked: () => asked };
}

test("the store is read once a second, however many probes come", async () => {
	const { asked, clock, health } = probed(() => Promise.resolve(new Map()));
	for (let index = 0; index < 1_000; index++) expect(await health.isWell()).toBe(true);
	expect(asked()).toBe(1);
	clock.now += 1_000;
	await health.isWell();
	expect(asked()).toBe(2);
	clock.now -= 60_000;
	await health.isWell();
	expect(asked()).toBe(3);
});

test("a store that fails or does not answer in time is not well", async () => {
	expect(await probed(() => Promise.reject(new Error("down"))).health.isWell()).toBe(false);
	const { health, timers } = probed(() => new Promise(() => undefined));
	const answer = health.isWell();
	expect(timers).toHaveLength(1);
	timers[0]?.();
	expect(await answer).toBe(false);
});
