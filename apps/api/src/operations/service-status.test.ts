import { serviceStatusResponse } from "@junban/api-contract/schemas-status";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { expect, test } from "vitest";
import { Health } from "#src/http/health.ts";
import { contract } from "#src/testing/expectations.ts";
import { newAct, operator } from "#src/testing/operators.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const OWN = ["一つめの知らせ", "二つめの知らせ", "終わった知らせ"];

test("everybody reads that all goes well, and the operator's news that have not ended, the latest first", async () => {
	const { post } = await operator(api);
	const end_at = Date.now() + 3_600_000;
	const write = async (json: object) =>
		(await post("/announcements", { act: newAct(), important: false, ...json })).json;
	await write({ message: "一つめの知らせ", message_en: "One", link: "/price" });
	await write({ message: "二つめの知らせ", important: true, end_at });
	const { announcement } = Object(await write({ message: "終わった知らせ" }));
	await post(`/announcements/${announcement.id}/end`, { act: newAct() });
	const answer = await api.ask("/apiV2/project/status");
	expect(answer.headers.get("cache-control")).toBe("public, max-age=15");
	const { lines, news: all } = contract(answer, 200, serviceStatusResponse);
	// Files may share one API.
	const news = all.filter(({ message }) => OWN.includes(message));
	expect(lines).toEqual({ ok: true });
	const known = { id: expect.any(String), at: expect.any(Number) };
	expect(news.toSorted((a, b) => a.message.localeCompare(b.message))).toEqual([
		{ ...known, message: "一つめの知らせ", message_en: "One", link: "/price", important: false },
		{ ...known, message: "二つめの知らせ", important: true },
	]);
	expect(news.map(({ at }) => at)).toEqual(news.map(({ at }) => at).toSorted((a, b) => b - a));
});

test("a store that is down is told with the moment at which it was noticed", async () => {
	const clock = { now: 5_000 };
	let isDown = true;
	const store: FirestoreClient = {
		...api.store,
		batchGet: () => (isDown ? Promise.reject(new Error("down")) : Promise.resolve(new Map())),
	};
	const health = new Health(
		store,
		() => clock.now,
		() => undefined,
	);
	expect([await health.isWell(), health.downSince]).toEqual([false, 5_000]);
	clock.now += 60_000;
	expect([await health.isWell(), health.downSince]).toEqual([false, 5_000]);
	isDown = false;
	clock.now += 60_000;
	expect([await health.isWell(), health.downSince]).toEqual([true, undefined]);
});
