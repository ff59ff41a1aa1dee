import { MASTER_PAGE_ROWS } from "@junban/api-contract/master/parts";
import {
	type MasterAppsResponse,
	masterAppResponse,
	masterAppsResponse,
} from "@junban/api-contract/master/schemas-shops";
import { parseAppUid } from "@junban/domain/values";
import { Timestamp } from "@junban/firestore-wire/value";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { noteShop } from "#src/accounts/shop-directory.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { logAbout, newAct, operator } from "#src/testing/operators.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const DAY = 86_400_000;
const reason = "駅前まつりのため";

/** A shop with its line, its owner and its entry in the directory. */
async function shop(
	uid: string,
	name: string,
	more: object = {},
	mail = `${uid}@shop.example`,
): Promise<string> {
	const owner = `owner-of-${uid}`;
	await api.store.commit([
		{ set: `apps/${uid}`, data: { uid, name, color: "#0D848D", ...more } },
		{ set: `apps/${uid}/line/main`, data: { uid: "main", name: "列", settings_version: 3 } },
		{ set: `apps/${uid}/users/${owner}`, data: { uid: owner, role: "owner" } },
		{ set: `users/${owner}`, data: { uid: owner, email: mail } },
	]);
	await note(uid);
	return uid;
}

async function note(uid: string): Promise<void> {
	const app = parseAppUid(uid);
	if (app === undefined) throw new Error(`No uid: ${uid}`);
	await noteShop(api.store, app, Date.now());
}

const uids = ({ apps }: MasterAppsResponse) => apps.map(({ app }) => app);

async function find(query: string): Promise<MasterAppsResponse> {
	const { get } = await operator(api);
	return contract(await get(`/apps?${query}`), 200, masterAppsResponse);
}

describe("finding shops", () => {
	beforeAll(async () => {
		await shop("komorebi", "カフェ こもれび", { en: { name: "Cafe Komorebi" } }, "Tanaka@komorebi.example");
		await shop("nishi_passport", "西口パスポート窓口");
		await shop("komorebi_2", "こもれび二号店", { premium: { enabled: true, source: "stripe" } });
	});

	test.each([
		["komorebi", ["komorebi", "komorebi_2"]],
		["komorebi_2", ["komorebi_2"]],
		[encodeURIComponent("こもれび"), ["komorebi", "komorebi_2"]],
		[encodeURIComponent("ｶﾌｪ"), ["komorebi"]],
		[encodeURIComponent("ぱすぽーと"), ["nishi_passport"]],
		["tanaka%40komorebi.example", ["komorebi"]],
		["TANAKA", ["komorebi"]],
		["cafe%20komo", ["komorebi"]],
		["nothing_like_it", []],
		["%40", []],
	])("by the beginning of a name, a uid or a mail: %s", async (search, expected) => {
		expect(uids(await find(`search=${search}`))).toEqual(expected);
	});

	test("by their plan, also within a search", async () => {
		expect(uids(await find("search=komorebi&show=premium"))).toEqual(["komorebi_2"]);
		expect(uids(await find("search=komorebi&show=free"))).toEqual(["komorebi"]);
		// The shops of other tests may be there, too.
		const premium = uids(await find("show=premium"));
		expect(premium).toContain("komorebi_2");
		expect(premium).not.toContain("komorebi");
	});

	test("tells of owners, plan and line, and nothing of customers", async () => {
		const { apps, total } = await find("search=komorebi_2");
		expect(total).toBeGreaterThan(2);
		expect(apps).toEqual([
			{
				...{ app: "komorebi_2", name: "こもれび二号店", category: "", color: "#0D848D", sample: false },
				owners: [{ uid: "owner-of-komorebi_2", email: "komorebi_2@shop.example" }],
				...{ waiting: 0, joins_today: 0, mails_today: { sent: 0, limit: 5_000 } },
				founded_at: expect.any(Number),
				premium: { enabled: true, source: "payment", paid: false },
			},
		]);
	});

	test("names the kind of registration, in whatever language the shop has it", async () => {
		await shop("kind_of", "種類の店");
		const kindOf = async (category: string, english = "") => {
			const data = { category, en: { category: english } };
			await api.store.commit([{ set: "apps/kind_of", data, mask: ["category", "en"] }]);
			return (await find("search=kind_of")).apps.map(({ kind, category_en }) => [kind, category_en]);
		};
		expect(await kindOf("Clinic")).toEqual([["clinic", undefined]]);
		expect(await kindOf("クリニック")).toEqual([["clinic", undefined]]);
		expect(await kindOf("そば屋", "Soba")).toEqual([[undefined, "Soba"]]);
	});

	test("counts who waits and who joined today", async () => {
		await shop("counted", "数える店");
		for (const app of ["counted"])
			for (let join = 0; join < 3; join++) {
				const json = { join_ticket: api.joinTicket("main", app) };
				expect((await api.ask(`/apiV2/${app}/main/line_up`, { method: "POST", json })).status).toBe(201);
			}
		const [row] = (await find("search=counted")).apps;
		expect(row).toMatchObject({ waiting: 3, joins_today: 3, used_at: expect.any(Number) });
	});

	test("pages by a cursor, sorted each way, every shop once", async () => {
		for (let index = 0; index < MASTER_PAGE_ROWS + 3; index++)
			await shop(`many${index}`, `多い店 ${String(index).padStart(3, "0")}`, {}, "same@many.example");
		for (const query of [
			"sort=name",
			"sort=founded",
			"sort=used",
			`search=${encodeURIComponent("多い店")}`,
		]) {
			const all: string[] = [];
			let pages = 0;
			for (let next: string | undefined = ""; next !== undefined; pages++) {
				const found = await find(next === "" ? query : `${query}&cursor=${next}`);
				expect(found.apps.length).toBeLessThanOrEqual(MASTER_PAGE_ROWS);
				all.push(...uids(found));
				next = found.next;
			}
			expect(pages).toBeGreaterThan(1);
			expect(new Set(all).size).toBe(all.length);
			expect(all.filter((uid) => uid.startsWith("many"))).toHaveLength(MASTER_PAGE_ROWS + 3);
		}
	});

	test("refuses a wrong cursor, a long search and unknown choices", async () => {
		const { get } = await operator(api);
		for (const query of [
			"cursor=x",
			"cursor=WyJuYW1lIiwieCJd&sort=used",
			"search=a&cursor=WyIiXQ",
			"show=x",
			"sort=x",
		])
			refused(await get(`/apps?${query}`), 400, "invalid-value");
		refused(await get(`/apps?search=${"a".repeat(101)}`), 400, "text-too-long");
		refused(await get("/apps/nowhere"), 404, "app-not-found");
		refused(await get("/apps/NO"), 404, "app-not-found");
	});
});

describe("the premium plan", () => {
	test("is granted until a day, changed and ended, each once in the log", async () => {
		const app = await shop("granted", "いただく店");
		const { post, uid: by } = await operator(api);
		const until = Date.now() + 30 * DAY;
		const grant = { act: newAct(), reason, until };
		const path = `/apps/${app}/grant_premium`;
		for (let repeat = 0; repeat < 2; repeat++)
			expect(contract(await post(path, grant), 200, masterAppResponse).app.premium).toEqual({
				...{ enabled: true, source: "master", paid: false, until, reason },
			});
		expect(await logAbout(api, app)).toEqual([{ act: "premium-grant", by, reason, state: "done" }]);
		// The same again by another press changes nothing.
		expect((await post(path, { ...grant, act: newAct() })).status).toBe(200);
		expect(await logAbout(api, app)).toHaveLength(1);
		const longer = { act: newAct(), reason: "もう少し" };
		const after = contract(await post(path, longer), 200, masterAppResponse).app.premium;
		expect(after).toEqual({ enabled: true, source: "master", paid: false, reason: "もう少し" });
		expect(uids(await find(`search=${app}&show=premium`))).toEqual([app]);
		const end = { act: newAct(), reason: "おわり" };
		for (let repeat = 0; repeat < 2; repeat++) {
			const { premium } = contract(await post(`/apps/${app}/end_premium`, end), 200, masterAppResponse).app;
			expect(premium).toEqual({ enabled: false, source: "none", paid: false });
		}
		expect((await logAbout(api, app)).map(({ act }) => act)).toEqual([
			...["premium-end", "premium-grant", "premium-grant"],
		]);
		expect(uids(await find(`search=${app}&show=free`))).toEqual([app]);
	});

	test("granted twice at once is in the log once", async () => {
		const app = await shop("granted_twice", "二度の店");
		const { post } = await operator(api);
		const grant = { act: newAct(), reason };
		const answers = await Promise.all([1, 2, 3].map(() => post(`/apps/${app}/grant_premium`, grant)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await logAbout(api, app)).toHaveLength(1);
	});

	test("of a payment cannot be ended, and goes on beside a grant", async () => {
		const paidUntil = Timestamp.fromMillis(Date.now() + 20 * DAY);
		const app = await shop("paying", "払う店", {
			premium: { enabled: true, source: "stripe", until: paidUntil },
		});
		const subscriptions = [{ id: "sub_1", status: "active", stops: false, paid_until: paidUntil }];
		await api.store.commit([{ set: `apps/${app}/private/billing`, data: { subscriptions } }]);
		const { post } = await operator(api);
		refused(await post(`/apps/${app}/end_premium`, { act: newAct(), reason }), 409, "premium-paid");
		expect(await logAbout(api, app)).toEqual([]);
		expect((await post(`/apps/${app}/grant_premium`, { act: newAct(), reason })).status).toBe(200);
		const ended = await post(`/apps/${app}/end_premium`, { act: newAct(), reason });
		expect(contract(ended, 200, masterAppResponse).app.premium).toMatchObject({
			...{ enabled: true, source: "payment", paid: true },
		});
	});

	test("needs a reason, an end in the future, and a shop", async () => {
		const app = await shop("granted_not", "もらわない店");
		const { post } = await operator(api);
		const path = `/apps/${app}/grant_premium`;
		refused(await post(path, { act: newAct(), reason: " " }), 400, "required-missing");
		refused(await post(path, { act: newAct(), reason: "x".repeat(501) }), 400, "invalid-value");
		refused(await post(path, { act: "short", reason }), 400, "invalid-value");
		for (const until of [Date.now() - 1, Date.now() + 4_000 * DAY, -5, 1.5])
			refused(await post(path, { act: newAct(), reason, until }), 400, "invalid-value");
		refused(await post("/apps/nowhere/grant_premium", { act: newAct(), reason }), 404, "app-not-found");
		refused(await post("/apps/sample/grant_premium", { act: newAct(), reason }), 403, "sample-read-only");
		expect(await logAbout(api, app)).toEqual([]);
	});

	test("an act's id that is another act's is refused", async () => {
		const [one, other] = [await shop("act_one", "一"), await shop("act_other", "二")];
		const { post } = await operator(api);
		const act = newAct();
		expect((await post(`/apps/${one}/grant_premium`, { act, reason })).status).toBe(200);
		refused(await post(`/apps/${other}/grant_premium`, { act, reason }), 400, "invalid-key");
		refused(await post(`/apps/${one}/end_premium`, { act, reason }), 400, "invalid-key");
		const another = await operator(api);
		refused(await another.post(`/apps/${one}/grant_premium`, { act, reason }), 400, "invalid-key");
	});
});

describe("a suspended shop", () => {
	/** On Workers the line's own object notices the change by the version of its line, within 30 seconds. */
	const noticed = () => {
		if (api.runtime === "workerd") api.clock.at = (api.clock.at ?? Date.now()) + 31_000;
	};
	afterEach(() => {
		api.clock.at = undefined;
	});

	const join = (app: string, line = "main") => {
		const json = { join_ticket: api.joinTicket(line, app) };
		return api.ask(`/apiV2/${app}/${line}/line_up`, { method: "POST", json });
	};

	test("is noticed by each of its lines", async () => {
		const app = await shop("twolines", "窓口が二つの店");
		await api.store.commit([{ set: `apps/${app}/line/side`, data: { uid: "side", name: "横" } }]);
		expect((await join(app, "side")).status).toBe(201);
		const { post } = await operator(api);
		await post(`/apps/${app}/suspend`, { act: newAct(), reason });
		noticed();
		refused(await join(app, "side"), 403, "shop-suspended");
		await post(`/apps/${app}/resume`, { act: newAct() });
		noticed();
		expect((await join(app, "side")).status).toBe(201);
	});

	test("takes no new places, serves whoever stands, and goes on when it is let", async () => {
		const app = await shop("stopped", "止まる店");
		await api.store.commit([
			{ set: `apps/${app}/users/${api.owner.uid}`, data: { uid: api.owner.uid, role: "owner" } },
		]);
		expect((await join(app)).status).toBe(201);
		const { post, uid: by } = await operator(api);
		const suspend = { act: newAct(), reason: "確認をお願いしています", reason_en: "We are checking" };
		for (let repeat = 0; repeat < 2; repeat++) {
			const { suspended } = contract(await post(`/apps/${app}/suspend`, suspend), 200, masterAppResponse).app;
			expect(suspended).toEqual({
				...{ at: expect.any(Number), reason: suspend.reason, reason_en: suspend.reason_en },
			});
		}
		expect(await logAbout(api, app)).toEqual([
			{ act: "app-suspend", by, reason: suspend.reason, state: "done" },
		]);
		noticed();
		refused(await join(app), 403, "shop-suspended");
		const view = await api.ask(`/apiV2/${app}/main`);
		expect(view.json).toMatchObject({ line: { paused: true, paused_message: "" } });
		const walkIn = { method: "POST", token: api.owner.token, json: { exceed_limits: true } };
		refused(await api.ask(`/apiV2/${app}/main/line_up`, walkIn), 403, "shop-suspended");
		const invited = { method: "POST", token: api.owner.token, json: { email: "a@example.com" } };
		refused(await api.ask(`/apiV2/${app}/staff`, invited), 403, "shop-suspended");
		expect(uids(await find("show=suspended"))).toContain(app);
		const resume = { act: newAct() };
		for (let repeat = 0; repeat < 2; repeat++) {
			const row = contract(await post(`/apps/${app}/resume`, resume), 200, masterAppResponse).app;
			expect(row.suspended).toBeUndefined();
		}
		noticed();
		expect((await join(app)).status).toBe(201);
		expect((await logAbout(api, app)).map(({ act }) => act)).toEqual(["app-resume", "app-suspend"]);
		expect(await api.store.batchGet([`apps/${app}/private/suspension`])).toEqual(new Map());
	});

	test("keeps the instant when the reason changes; the same reason again is no act", async () => {
		const app = await shop("stopped_again", "また止まる店");
		const { post } = await operator(api);
		const path = `/apps/${app}/suspend`;
		const first = contract(await post(path, { act: newAct(), reason }), 200, masterAppResponse).app.suspended;
		await post(path, { act: newAct(), reason });
		expect(await logAbout(api, app)).toHaveLength(1);
		const changed = await post(path, { act: newAct(), reason: "別の理由" });
		expect(contract(changed, 200, masterAppResponse).app.suspended).toEqual({
			...{ at: first?.at, reason: "別の理由" },
		});
		expect((await post(`/apps/demo/resume`, { act: newAct() })).status).toBe(200);
		expect(await logAbout(api, "demo")).toEqual([]);
	});

	test("needs a reason, and a shop that is not being deleted", async () => {
		const app = await shop("stopped_not", "止まらない店");
		const { post } = await operator(api);
		refused(await post(`/apps/${app}/suspend`, { act: newAct(), reason: "" }), 400, "required-missing");
		refused(await post("/apps/nowhere/suspend", { act: newAct(), reason }), 404, "app-not-found");
		await api.store.commit([
			{ set: `apps/${app}`, data: { deleting_at: Timestamp.fromMillis(1) }, mask: ["deleting_at"] },
		]);
		for (const call of ["suspend", "resume", "grant_premium", "end_premium"])
			refused(await post(`/apps/${app}/${call}`, { act: newAct(), reason }), 410, "shop-deleting");
	});
});
