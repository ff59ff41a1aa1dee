import { expect, test, vi } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";

interface Listing {
	readonly prefix: string;
	fail(error: Error): void;
}

const listings: Listing[] = [];
/** A file store that never answers. */
const api = await startNodeTestApi({
	files: {
		list: (prefix) => new Promise((_resolve, fail) => listings.push({ prefix, fail })),
		remove: async () => undefined,
	},
});
const DAY = 24 * 3_600_000;

test("no save waits for the file store, which is asked once a day and shop; its failures are logged", async () => {
	const data = { uid: "main", name: "店内の列" };
	await api.store.commit(["demo", "other"].map((app) => ({ set: `apps/${app}/line/main`, data })));
	const save = async (app: string, token: string) =>
		(await api.ask(`/apiV2/${app}/main/refresh`, { method: "POST", token })).status;
	api.clock.at = Date.now();
	expect(await save("demo", api.owner.token)).toBe(200);
	expect(await save("demo", api.owner.token)).toBe(200);
	expect(await save("other", api.otherOwner.token)).toBe(200);
	expect(listings.map(({ prefix }) => prefix)).toEqual(["apps/demo/", "apps/other/"]);
	api.clock.at += DAY;
	expect(await save("demo", api.owner.token)).toBe(200);
	expect(listings).toHaveLength(3);
	for (const { fail } of listings) fail(new Error("no file store"));
	await vi.waitFor(() =>
		expect(api.logs.filter((each) => each.includes("shop.logos-not-removed"))).toHaveLength(3),
	);
});
