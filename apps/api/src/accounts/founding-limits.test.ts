import { expect, onTestFinished, test } from "vitest";
import { refused } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import type { TestApi } from "#src/testing/shops.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const open = await startNodeTestApi();
const domains = await startNodeTestApi({ signUp: ["crew.example"] });
const closed = await startNodeTestApi({ signUp: "closed" });

const json = { appUID: "shop_x", appData: { name: "店" } };
const found = (api: TestApi, token: string) => api.ask("/apiV2/apps", { method: "POST", token, json });

test("a network that checks too many names is refused", async () => {
	onTestFinished(() => {
		open.clock.at = undefined;
	});
	const start = Date.now();
	open.clock.at = start;
	const check = () => open.ask("/apiV2/apps/api");
	const statuses = (await Promise.all(Array.from({ length: 60 }, check))).map(({ status }) => status);
	expect(new Set(statuses)).toEqual(new Set([200]));
	refused(await check(), 429, "too-many-requests");
	open.clock.at = start + 1_000;
	expect((await check()).status).toBe(200);
	refused(await check(), 429, "too-many-requests");
});

test("an installation for mail domains admits confirmed addresses of these", async () => {
	refused(await found(domains, (await person(domains)).token), 403, "sign-up-closed");
	const unconfirmed = await person(domains, { email: "boss@crew.example", emailVerified: false });
	refused(await found(domains, unconfirmed.token), 403, "email-unverified");
	const chef = await person(domains, { email: "chef@crew.example" });
	expect((await found(domains, chef.token)).status).toBe(201);
	expect((await found(domains, chef.token)).status).toBe(200);
});

test("a closed installation admits shops of its operators", async () => {
	refused(await found(closed, (await person(closed)).token), 403, "sign-up-closed");
	expect((await found(closed, (await person(closed, { master: true })).token)).status).toBe(201);
});
