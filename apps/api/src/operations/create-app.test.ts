import { publicView } from "@junban/api-contract/schemas";
import { createAppResponse, slugResponse } from "@junban/api-contract/schemas-accounts";
import { kindsEn } from "@junban/domain/words/kinds-en";
import { kindsJa } from "@junban/domain/words/kinds-ja";
import { describe, expect, test } from "vitest";
import { badAuthorizations } from "#src/testing/bad-tokens.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const path = "/apiV2/apps";
let apps = 0;
const newUid = () => `shop${++apps}`;
const found = (token: string | undefined, json: unknown) =>
	api.ask(path, { method: "POST", json, ...(token === undefined ? {} : { token }) });
const shop = (appUID: string) => ({ appUID, appData: { name: "みなと食堂" } });
const read = async (name: string) => (await api.store.batchGet([name])).get(name)?.data;
const available = async (slug: string) => contract(await api.ask(`${path}/${slug}`), 200, slugResponse);

test("an account founds a shop, owns it and can take people in at once", async () => {
	const founder = await person(api, { emailVerified: false });
	const uid = newUid();
	expect(await available(uid)).toEqual({ available: true });
	const answer = contract(await found(founder.token, shop(uid)), 201, createAppResponse);
	expect(answer).toEqual({ app: uid, line: "main" });
	expect(await available(uid)).toMatchObject({ available: false, code: "already-exists" });
	expect(await read(`apps/${uid}`)).toMatchObject({ uid, name: "みなと食堂", color: "#0D848D" });
	expect(await read(`apps/${uid}/users/${founder.uid}`)).toMatchObject({ uid: founder.uid, role: "owner" });
	expect(await read(`users/${founder.uid}`)).toEqual({ uid: founder.uid, email: founder.email, appUID: uid });
	const view = contract(await api.ask(`/apiV2/${uid}/main`), 200, publicView);
	expect(view.line.name).toBe("みなと食堂");
	const pause = await api.ask(`/apiV2/${uid}/main/pause`, {
		method: "POST",
		token: founder.token,
		json: { paused: true },
	});
	expect(pause.status).toBe(200);
});

test("a shop has its own texts and colour; fields that owners may not write are not stored", async () => {
	const founder = await person(api);
	const uid = newUid();
	const appData = {
		name: "Minato",
		locale: "en",
		color: "#aabbcc",
		timezone: "Europe/Rome",
		premium: { enabled: true },
		uid: "other",
		subdomain: true,
	};
	expect((await found(founder.token, { appUID: uid, appData })).status).toBe(201);
	const app = await read(`apps/${uid}`);
	expect(app).toMatchObject({ uid, locale: "en", color: "#AABBCC", timezone: "Europe/Rome" });
	expect(app).not.toHaveProperty("premium");
	expect(app).not.toHaveProperty("subdomain");
	expect(await read(`apps/${uid}/line/main`)).toMatchObject({
		uid: "main",
		color: "#AABBCC",
		called: "It’s your turn",
		settings_version: 1,
		unit: "組",
	});
});

test("the kind of shop sets the line's unit and texts, and is stored in words", async () => {
	const founder = await person(api);
	const uid = newUid();
	const appData = { name: "みどり医院", en: { name: "Midori" }, color: "#1d4ed8", category: "clinic" };
	expect((await found(founder.token, { appUID: uid, appData })).status).toBe(201);
	expect(await read(`apps/${uid}`)).toMatchObject({
		category: "クリニック",
		en: { name: "Midori", category: "Clinic" },
	});
	expect(await read(`apps/${uid}/line/main`)).toMatchObject({
		name: "みどり医院",
		color: "#1D4ED8",
		unit: "人",
		guide_over_text: kindsJa.clinic.texts.guideOverText,
		en: { name: "Midori", guide_over_text: kindsEn.clinic.texts.guideOverText },
	});
});

describe("a name that looks like another shop's", () => {
	test("is not free, nor for others once that shop is gone", async () => {
		const founder = await person(api);
		const taken = { available: false, code: "slug-similar" };
		expect((await found(founder.token, shop("corn_o1"))).status).toBe(201);
		expect(await read("app_looks/comol")).toEqual({ uid: "corn_o1" });
		for (const slug of ["com_ol", "corno1", "c0rn_01"]) {
			expect(await available(slug)).toMatchObject(taken);
			refused(await found((await person(api)).token, shop(slug)), 409, "slug-similar");
			expect(await read(`apps/${slug}`)).toBeUndefined();
		}
		expect((await found(founder.token, shop("corn_o1"))).status).toBe(200);
		const gone = await api.ask("/apiV2/corn_o1/deletion", {
			method: "POST",
			token: founder.token,
			json: { app: "corn_o1" },
		});
		expect(gone.status).toBe(200);
		expect(await read("app_looks/comol")).toMatchObject({ uid: "corn_o1", owners: [founder.uid] });
		expect(await available("comol")).toMatchObject(taken);
		expect(await available("corn_o1")).toMatchObject({ available: false, code: "already-exists" });
		const { token } = founder;
		const own = await api.ask(`${path}/corn_o1`, { token });
		expect(contract(own, 200, slugResponse)).toEqual({ available: true });
	});

	test("is free when the look of a shop remains that is gone", async () => {
		await api.store.commit([{ set: "app_looks/remains", data: { uid: "rem_ains" } }]);
		expect(await available("remains")).toEqual({ available: true });
		expect((await found((await person(api)).token, shop("remains"))).status).toBe(201);
		expect(await read("app_looks/remains")).toEqual({ uid: "remains" });
	});

	test("can be had by one of two who ask at once", async () => {
		const [one, other] = [await person(api), await person(api)];
		const answers = await Promise.all([found(one.token, shop("t_win")), found(other.token, shop("twin"))]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
	});
});

describe("suggestions", () => {
	const suggested = async (slug: string, kind = "") => {
		const answer = await api.ask(`${path}/${encodeURIComponent(slug)}${kind === "" ? "" : `?kind=${kind}`}`);
		return contract(answer, 200, slugResponse).suggestions;
	};

	test("are free, and made of what was wanted", async () => {
		const { token } = await person(api);
		for (const uid of ["ramen", "ramen_2"]) await found(token, shop(uid));
		const numbered: unknown = expect.stringMatching(/^ramen_[1-9][0-9]{3}$/);
		expect(await suggested("ramen")).toEqual(["ramen_3", numbered]);
		expect(await suggested("r_amen")).toEqual(["r_amen_3", expect.stringMatching(/^r_amen_/)]);
		expect(await suggested("Café Mori", "restaurant")).toEqual(["cafe_mori", "cafe_mori_2"]);
		expect(await suggested("カフェ こもれび", "restaurant")).toEqual(["kafe_komorebi", "kafe_komorebi_2"]);
	});

	test("of a name without letters are made of the kind of shop", async () => {
		for (const [kind, stem] of [
			["clinic", "clinic"],
			["other", "line"],
		] as const) {
			const numbered: unknown = expect.stringMatching(new RegExp(`^${stem}_[1-9][0-9]{3}$`));
			expect(await suggested("山田", kind)).toEqual([numbered, numbered]);
		}
	});
});

test("without a kind of shop no suggestion is made for what is no uid", async () => {
	for (const slug of ["api", "adm_in", "A B"])
		for (const kind of ["", "?kind=nonsense"]) {
			const answer = await api.ask(`${path}/${encodeURIComponent(slug)}${kind}`);
			expect(contract(answer, 200, slugResponse)).toEqual({
				available: false,
				code: slug === "A B" ? "slug-invalid" : "slug-reserved",
			});
		}
});

test("the owner's repeat of an older shop whose name looks reserved is answered as ever", async () => {
	const founder = await person(api);
	refused(await found(founder.token, shop("adm_in")), 400, "slug-reserved");
	await api.store.commit([
		{ set: "apps/adm_in", data: { uid: "adm_in" } },
		{ set: `apps/adm_in/users/${founder.uid}`, data: { uid: founder.uid, role: "owner" } },
	]);
	expect((await found(founder.token, shop("adm_in"))).status).toBe(200);
	refused(await found((await person(api)).token, shop("adm_in")), 409, "already-exists");
});

test("an existing account record keeps its name and links to the new shop", async () => {
	const founder = await person(api);
	const uid = newUid();
	const record = `users/${founder.uid}`;
	await api.store.commit([
		{ set: record, data: { uid: founder.uid, email: founder.email, displayName: "店長", appUID: null } },
	]);
	await found(founder.token, shop(uid));
	expect(await read(record)).toEqual({
		uid: founder.uid,
		email: founder.email,
		displayName: "店長",
		appUID: uid,
	});
});

test("a repeat by the owner gets the same answer and changes nothing; ten at once found one shop", async () => {
	const founder = await person(api);
	const uid = newUid();
	const answers = await Promise.all(Array.from({ length: 10 }, () => found(founder.token, shop(uid))));
	expect(answers.map(({ status }) => status).sort()).toEqual([
		200, 200, 200, 200, 200, 200, 200, 200, 200, 201,
	]);
	await api.store.commit([{ set: `apps/${uid}`, data: { name: "改名" }, mask: ["name"] }]);
	const again = contract(await found(founder.token, shop(uid)), 200, createAppResponse);
	expect(again).toEqual({ app: uid, line: "main" });
	expect(await read(`apps/${uid}`)).toMatchObject({ name: "改名" });
	expect(await read(`users/${founder.uid}/private/apps`)).toEqual({ apps: [uid] });
});

test("of two concurrent requests for one uid, one gets it", async () => {
	const [one, other] = [await person(api), await person(api)];
	const uid = newUid();
	const answers = await Promise.all([one, other].map(({ token }) => found(token, shop(uid))));
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
	const owners = await api.store.runQuery(`apps/${uid}`, { collection: "users" });
	expect(owners).toHaveLength(1);
});

describe("refused uids and data", () => {
	test("another person's shop, a shop that employs the account, a deleted shop whose users remain", async () => {
		const founder = await person(api);
		refused(await found(founder.token, shop("demo")), 409, "already-exists");
		refused(await found(api.staff.token, shop("demo")), 409, "same-app");
		const uid = newUid();
		await api.store.commit([{ set: `apps/${uid}/users/ghost`, data: { uid: "ghost", role: "owner" } }]);
		refused(await found(founder.token, shop(uid)), 409, "already-exists");
		expect(await read(`apps/${uid}`)).toBeUndefined();
	});

	test.each([
		["invitations/hash", { email: "old@crew.example" }],
		["private/billing", { subscriptions: [{ id: "sub_old", status: "active" }] }],
		["line/vip", { uid: "vip", settings_version: 1 }],
		["outbox/old", { kind: "staff_invitation" }],
	])("a deleted shop whose %s remain, which the new owner would get", async (left, data) => {
		const founder = await person(api);
		const uid = newUid();
		await api.store.commit([{ set: `apps/${uid}/${left}`, data }]);
		refused(await found(founder.token, shop(uid)), 409, "already-exists");
		expect(await available(uid)).toMatchObject({ available: false, code: "already-exists" });
		expect(await read(`apps/${uid}`)).toBeUndefined();
	});

	test("each gets its code and nothing is stored", async () => {
		const { token } = await person(api);
		const name = { name: "x" };
		for (const [json, code] of [
			[{}, "app-uid-missing"],
			[{ appUID: " ", appData: name }, "app-uid-missing"],
			[{ appUID: "fine" }, "app-data-missing"],
			[{ appUID: "api", appData: name }, "slug-reserved"],
			[{ appUID: "apps", appData: name }, "slug-reserved"],
			[{ appUID: "sample_x", appData: name }, "slug-reserved"],
			[{ appUID: "a-b", appData: name }, "slug-invalid"],
			[{ appUID: "Shop", appData: name }, "slug-invalid"],
			[{ appUID: "../demo", appData: name }, "slug-invalid"],
			[{ appUID: "fine", appData: {} }, "required-missing"],
			[{ appUID: "fine", appData: { name: "x".repeat(101) } }, "text-too-long"],
			[{ appUID: "fine", appData: { name: "x", color: "red" } }, "color-invalid"],
			[{ appUID: "fine", appData: { name: "x", timezone: "Mars" } }, "invalid-value"],
			[{ appUID: 5, appData: name }, "invalid-value"],
			[{ appUID: "fine", appData: [name] }, "required-missing"],
			[{ appUID: "fine", appData: name, role: "owner" }, "invalid-value"],
			[[], "invalid-value"],
		] as const)
			refused(await found(token, json), 400, code);
		expect(await read("apps/fine")).toBeUndefined();
	});

	test("the availability gives the same codes to everybody", async () => {
		for (const slug of ["api", "sample", "ap_i", "sarnple"])
			expect(await available(slug)).toMatchObject({ available: false, code: "slug-reserved" });
		for (const slug of ["a-b", "X", "ab", "%2e%2e%2fdemo", "%00", "x".repeat(500), "%20"])
			expect(await available(slug)).toMatchObject({ available: false, code: "slug-invalid" });
	});
});

test("five shops for each account; a deleted one makes room", async () => {
	const founder = await person(api);
	const uids = Array.from({ length: 6 }, newUid);
	for (const uid of uids.slice(0, 5)) expect((await found(founder.token, shop(uid))).status).toBe(201);
	refused(await found(founder.token, shop(uids[5] ?? "")), 409, "quota-reached");
	expect((await found(founder.token, shop(uids[0] ?? ""))).status).toBe(200);
	await api.store.commit([{ delete: `apps/${uids[1]}` }]);
	expect((await found(founder.token, shop(uids[5] ?? ""))).status).toBe(201);
	refused(await found(founder.token, shop(newUid())), 409, "quota-reached");
});

test("founding needs an account", async () => {
	const uid = newUid();
	refused(await found(undefined, shop(uid)), 401, "unauthenticated");
	for (const authorization of Object.values(await badAuthorizations(api)))
		refused(
			await api.ask(path, { method: "POST", headers: { authorization }, json: shop(uid) }),
			401,
			"unauthenticated",
		);
	const anonymous = await person(api, { anonymous: true });
	refused(await found(anonymous.token, shop(uid)), 403, "permission-denied");
	expect(await read(`apps/${uid}`)).toBeUndefined();
});
