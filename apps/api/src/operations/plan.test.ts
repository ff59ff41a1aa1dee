import { planResponse } from "@junban/api-contract/schemas-accounts";
import { addDays, localDateAt } from "@junban/domain/values";
import { Timestamp } from "@junban/firestore-wire/value";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi({
	premiumPrice: { ja: "月額 980円（税込）", en: "980 yen a month" },
	subdomains: "shop.example",
	payments: {
		paymentLink: "https://buy.stripe.example/premium",
		portalLink: undefined,
		newsOf: async () => ({ ok: true, value: undefined }),
		subscription: async () => ({ ok: true, value: undefined }),
		stop: async () => ({ ok: true, value: undefined }),
		resume: async () => ({ ok: true, value: undefined }),
	},
});
const DAY = 86_400_000;

let shops = 0;
async function shop(billing?: { readonly [field: string]: string | boolean | Timestamp }) {
	const app = `told_plan${++shops}`;
	const [owner, staff] = [await person(api), await person(api)];
	const root = `apps/${app}`;
	await api.store.commit([
		{ set: root, data: { uid: app, name: "Told", timezone: "Asia/Tokyo" } },
		{ set: `${root}/users/${owner.uid}`, data: { uid: owner.uid, role: "owner" } },
		{ set: `${root}/users/${staff.uid}`, data: { uid: staff.uid, role: "staff" } },
		...(billing === undefined
			? []
			: [{ set: `${root}/private/billing`, data: { subscriptions: [{ id: "s", ...billing }] } }]),
	]);
	const planFor = async ({ token }: { readonly token: string }, language = "ja") =>
		contract(
			await api.ask(`/apiV2/${app}/plan`, { token, headers: { "accept-language": language } }),
			200,
			planResponse,
		);
	return { app, owner, staff, planFor };
}

test("a free shop reads what premium costs, in its language, and which host it would have", async () => {
	const { owner, planFor, staff } = await shop();
	const free = {
		...{ state: "free", is_renewed: false, is_sold: true, price: "月額 980円（税込）" },
		own_host: "told-plan1.shop.example",
		mails: { sent: 0, refused: 0, most: 300 },
	};
	expect(await planFor(owner)).toEqual(free);
	expect(await planFor(staff, "en")).toEqual({ ...free, price: "980 yen a month" });
});

test("staff read of a failed payment, and nothing else of what is paid", async () => {
	const late = Timestamp.fromMillis(Date.now() - DAY);
	const { planFor, staff } = await shop({ status: "past_due", stops: false, late_since: late });
	const plan = await planFor(staff);
	expect(plan).toMatchObject({ state: "late", until: late.toMillis() + 14 * DAY, is_renewed: true });
	expect(JSON.stringify(plan)).not.toContain("past_due");
});

test("nobody else reads the plan", async () => {
	const { app } = await shop();
	const { owner: stranger } = await shop();
	refused(await api.ask(`/apiV2/${app}/plan`, {}), 401, "unauthenticated");
	refused(await api.ask(`/apiV2/${app}/plan`, { token: stranger.token }), 403, "permission-denied");
	refused(await api.ask("/apiV2/nowhere/plan", { token: stranger.token }), 403, "permission-denied");
});

test("the mails of today are those of the shop's own day", async () => {
	const { app, owner, planFor } = await shop();
	const today = localDateAt(Date.now(), "Asia/Tokyo");
	const mails = (day: string) => ({ set: `apps/${app}/private/mails`, data: { day, sent: 300, refused: 4 } });
	await api.store.commit([mails(today)]);
	expect((await planFor(owner)).mails).toEqual({ sent: 300, refused: 4, most: 300 });
	await api.store.commit([mails(addDays(today, -1))]);
	expect((await planFor(owner)).mails).toEqual({ sent: 0, refused: 0, most: 300 });
});

describe("taking the end of the plan back", () => {
	test("is the owner's alone", async () => {
		const { app, staff } = await shop();
		const answer = await api.ask(`/apiV2/${app}/resume_premium`, { method: "PATCH", token: staff.token });
		refused(answer, 403, "permission-denied");
	});

	test("changes nothing where nothing ends", async () => {
		const { app, owner } = await shop();
		const answer = await api.ask(`/apiV2/${app}/resume_premium`, { method: "PATCH", token: owner.token });
		expect([answer.status, answer.json]).toEqual([200, { premium: false }]);
	});
});
