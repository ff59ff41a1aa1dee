import { expect, onTestFinished, test } from "vitest";
import { refused } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import type { TestApi } from "#src/testing/shops.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const open = await startNodeTestApi();
const domains = await startNodeTestApi({ signUp: ["crew.example"] });
const closed = await startNodeTestApi({ signUp: "closed" });

const many = await startNodeTestApi();

const json = { appUID: "shop_x", appData: { name: "店" } };
const found = (api: TestApi, token: string) => api.ask("/apiV2/apps", { method: "POST", token, json });
const foundAs = (api: TestApi, token: string, appUID: string) =>
	api.ask("/apiV2/apps", { method: "POST", token, json: { appUID, appData: { name: "店" } } });

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

test("VAL-38 a network founds 30 shops at once and then four an hour; repeats and refusals do not count", async () => {
	const start = Date.now();
	many.clock.at = start;
	let n = 0;
	const isTaken = { appUID: "demo", appData: { name: "店" } };
	for (let founders = 0; founders < 6; founders++) {
		const { token } = await person(many);
		for (let each = 0; each < 5; each++) {
			const answer = await foundAs(many, token, `network_${n++}`);
			expect(answer.status).toBe(201);
		}
		expect((await foundAs(many, token, `network_${n - 1}`)).status).toBe(200);
		refused(await many.ask("/apiV2/apps", { method: "POST", token, json: isTaken }), 409, "already-exists");
	}
	const late = await person(many);
	refused(await foundAs(many, late.token, `network_${n}`), 429, "too-many-requests");
	const operator = await person(many, { master: true });
	expect((await foundAs(many, operator.token, "network_of_operator")).status).toBe(201);
	many.clock.at = start + 900_000;
	expect((await foundAs(many, late.token, `network_${n}`)).status).toBe(201);
	refused(await foundAs(many, late.token, `network_${n + 1}`), 429, "too-many-requests");
});

test("VAL-38 an account that founds and deletes again and again founds ten shops a day", async () => {
	const start = Date.now() + 30 * 86_400_000;
	many.clock.at = start;
	const { token } = await person(many);
	const foundNext = async (n: number) => foundAs(many, token, `again_${n}`);
	for (let n = 0; n < 10; n++) {
		expect((await foundNext(n)).status).toBe(201);
		await many.store.commit([{ delete: `apps/again_${n}` }]);
	}
	refused(await foundNext(10), 429, "too-many-requests");
	many.clock.at = start + 86_400_000 / 10;
	expect((await foundNext(10)).status).toBe(201);
});
