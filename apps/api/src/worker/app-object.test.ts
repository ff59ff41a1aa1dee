import { expect, test, vi } from "vitest";
import { ABANDONED_AFTER_MS } from "#src/accounts/unfinished-deletions.ts";
import { person } from "#src/testing/people.ts";
import { leftOf, storeWholeShop } from "#src/testing/whole-shop.ts";
import { startTestWorker } from "./testing/test-worker.ts";

const api = await startTestWorker();

test("a deletion whose page was closed is finished by the object's alarm", async () => {
	const app = "abandoned";
	const owner = await person(api);
	await storeWholeShop(api, app, owner, 20);
	const logo = `${api.accountsUrl}/v0/b/shops/o?uploadType=media&name=apps%2F${app}%2Flogo.png`;
	const service = { authorization: `Bearer ${api.embedded.serviceSecret}`, "content-type": "image/png" };
	await fetch(logo, { method: "POST", headers: service, body: "logo" });
	expect(api.embedded.files.list("shops", `apps/${app}/`)).toHaveLength(1);
	// The object's alarm rings one second from now.
	api.clock.at = Date.now() - ABANDONED_AFTER_MS + 1_000;
	const answer = await api.ask(`/apiV2/${app}/deletion`, {
		...{ method: "POST", token: owner.token, json: { app } },
	});
	expect(answer.status).toBe(200);
	// Every collection is a part of its own, and one call stores ten: the alarm deletes the others.
	await vi.waitUntil(async () => (await leftOf(api, app)).length === 0, { timeout: 20_000, interval: 200 });
	expect(await leftOf(api, app)).toEqual([]);
	expect(api.embedded.files.list("shops", `apps/${app}/`)).toEqual([]);
});
