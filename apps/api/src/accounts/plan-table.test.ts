/** What the API does for each feature that premium adds: a new row of the table needs its proof here. */
import { manifestResponse, planResponse } from "@junban/api-contract/schemas-accounts";
import { notificationSettingsFromStored, placeTextsFromStored } from "@junban/domain/documents";
import { type PremiumFeature, retentionOf } from "@junban/domain/shop";
import { noticeWords } from "@junban/domain/words";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { phrasesOf } from "#src/notify/mail-phrases.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();

let shops = 0;
async function shop(isPremium: boolean) {
	const app = `table${++shops}`;
	const owner = await person(api);
	await api.store.commit([
		{
			set: `apps/${app}`,
			data: { uid: app, name: "Table", subdomain: true, premium: { enabled: isPremium, source: "grant" } },
		},
		{ set: `apps/${app}/line/main`, data: { uid: "main", name: "Main" } },
		{ set: `apps/${app}/users/${owner.uid}`, data: { uid: owner.uid, role: "owner" } },
	]);
	return { app, owner };
}

type Proof = (isPremium: boolean) => Promise<void>;

const PROOFS: Readonly<Record<PremiumFeature, Proof>> = {
	async severalStaff(isPremium) {
		const { app, owner } = await shop(isPremium);
		const invited = await api.ask(`/apiV2/${app}/staff`, {
			...{ method: "POST", token: owner.token },
			json: { email: "aya@example.com" },
		});
		if (isPremium) expect(invited.status).toBe(201);
		else refused(invited, 403, "premium-required");
	},
	async moreNotificationMails(isPremium) {
		const { app, owner } = await shop(isPremium);
		const answer = await api.ask(`/apiV2/${app}/plan`, { token: owner.token });
		expect(contract(answer, 200, planResponse).mails.most).toBe(isPremium ? 5_000 : 300);
	},
	async subdomain(isPremium) {
		const { app } = await shop(isPremium);
		const answer = await api.ask(`/dynamic-manifest/${app}.json`, {});
		expect(v.parse(manifestResponse, answer.json).shop_facts.own_host).toBe(isPremium);
	},
	async noFooter(isPremium) {
		const { app } = await shop(isPremium);
		const { json } = await api.ask(`/apiV2/${app}/main`, {});
		expect(v.parse(v.object({ app: v.object({ footer: v.boolean() }) }), json).app.footer).toBe(!isPremium);
	},
	async ownMailTexts(isPremium) {
		const stored = { notification: { called_headline: "お肉が焼けました" }, called: "順番です" };
		const sources = {
			places: placeTextsFromStored(stored),
			settings: notificationSettingsFromStored(stored),
			restricted: !isPremium,
			phrases: phrasesOf("ja"),
		};
		const { headline } = noticeWords("called", sources, "ja");
		expect(headline).toBe(isPremium ? "お肉が焼けました" : "順番です");
	},
	async longHistory(isPremium) {
		expect(retentionOf(3_650, !isPremium)).toBe(isPremium ? 3_650 : 30);
	},
};

describe.each(Object.entries(PROOFS))("%s", (_feature, proof) => {
	test("is refused or left out for a free shop", async () => {
		await proof(false);
	});

	test("works for a premium shop", async () => {
		await proof(true);
	});
});
