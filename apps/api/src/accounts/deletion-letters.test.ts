import { parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { recorder } from "#src/notify/testing/recorder.ts";
import { newAct, operator } from "#src/testing/operators.ts";
import { person } from "#src/testing/people.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { NO_ACCOUNT_SERVICE } from "./account-service.ts";

const post = recorder();
/** By uid: what the account service says differently from the account's document. */
const accounts = new Map<string, { readonly emailVerified?: boolean; readonly email?: string }>();
const api = await startNodeTestApi({
	notices: { providers: post.providers },
	accounts: {
		...NO_ACCOUNT_SERVICE,
		find: async ({ uids = [] }) => {
			const records = await api.store.batchGet(uids.map((uid) => `users/${uid}`));
			const value = uids.map((uid) => ({
				uid,
				email: String(records.get(`users/${uid}`)?.data.email),
				emailVerified: true,
				...{ disabled: false, master: false, secondFactor: false },
				...accounts.get(uid),
			}));
			return { ok: true, value };
		},
	},
});
let shops = 0;

/** A founded shop, and its owner. */
async function shop(name: string, locale: "ja" | "en") {
	const app = parseAppUid(`farewell${++shops}`);
	if (app === undefined) throw new Error("not an app uid");
	const owner = await person(api);
	const json = { appUID: app, appData: { name, locale } };
	expect((await api.ask("/apiV2/apps", { method: "POST", token: owner.token, json })).status).toBe(201);
	return { app, owner };
}

const mailsTo = (address: string) => post.mails.filter(({ to }) => to === address);

test("the owner's own deletion is confirmed by a mail, also to the other owners, in the shop's language", async () => {
	const { app, owner } = await shop("みどり薬局", "ja");
	const [second, cook] = [await person(api), await person(api)];
	await api.store.commit(
		[second, cook].flatMap(({ email, uid }) => [
			{ set: `apps/${app}/users/${uid}`, data: { uid, role: uid === second.uid ? "owner" : "staff" } },
			{ set: `users/${uid}`, data: { uid, email } },
		]),
	);
	const json = { app };
	await api.ask(`/apiV2/${app}/deletion`, { method: "POST", token: owner.token, json });
	await post.taken(2);
	for (const { email } of [owner, second]) {
		const [mail, ...more] = mailsTo(email);
		expect(more).toEqual([]);
		expect(mail?.subject).toBe("店舗を削除しました｜みどり薬局");
		expect(mail?.text).toContain("オーナーの操作により、「みどり薬局」を");
		expect(mail?.text).toContain(app);
	}
	expect(mailsTo(cook.email)).toEqual([]);
	const left = () => api.store.runQuery(`apps/${app}`, { collection: "outbox" });
	await expect.poll(left).toEqual([]);
});

test("who owned a shop that an operator deletes is told so, and may found it again while the mail waits", async () => {
	const { app, owner } = await shop("Harbour Café", "en");
	const before = post.mails.length;
	const { post: act } = await operator(api);
	const asked = { act: newAct(), reason: "as asked for" };
	const exported = Object((await act(`/apps/${app}/export`, asked)).json);
	post.answer = "later";
	await act(`/apps/${app}/deletion`, { act: newAct(), reason: "as asked for", app, proof: exported.proof });
	await post.taken(before + 1);
	const [mail] = mailsTo(owner.email);
	expect(mail?.subject).toBe("The shop was deleted | Harbour Café");
	expect(mail?.text).toContain("The operator of this service has deleted “Harbour Café”");
	expect(mail?.headers).toEqual({ "Auto-Submitted": "auto-generated" });
	const again = { appUID: app, appData: { name: "Again" } };
	expect((await api.ask("/apiV2/apps", { method: "POST", token: owner.token, json: again })).status).toBe(
		201,
	);
});

test("an owner whose address was never confirmed, or is the account's no more, gets no mail: it may be a stranger's", async () => {
	const { app, owner } = await shop("Refund: https://evil.example/pay", "en");
	const [second, moved] = [await person(api), await person(api)];
	await api.store.commit(
		[second, moved].flatMap(({ email, uid }) => [
			{ set: `apps/${app}/users/${uid}`, data: { uid, role: "owner" } },
			{ set: `users/${uid}`, data: { uid, email } },
		]),
	);
	accounts.set(owner.uid, { emailVerified: false });
	accounts.set(moved.uid, { email: "new-address@example.com" });
	post.answer = "sent";
	const before = post.mails.length;
	await api.ask(`/apiV2/${app}/deletion`, { method: "POST", token: owner.token, json: { app } });
	await post.taken(before + 1);
	await expect.poll(() => api.store.runQuery(`apps/${app}`, { collection: "outbox" })).toEqual([]);
	expect([...mailsTo(owner.email), ...mailsTo(moved.email)]).toEqual([]);
	const [mail] = mailsTo(second.email);
	expect(mail?.subject).toBe("The shop was deleted | Refund: https: //evil. example/pay");
	expect(mail?.text).not.toContain("evil.example");
});

test("one mailbox gets ten of these mails a day, however its address is written", async () => {
	for (let n = 0; n < 12; n++) {
		const { app, owner } = await shop("Harbour Café", "en");
		await api.store.commit([
			{ set: `users/${owner.uid}`, data: { uid: owner.uid, email: `flooded+${n}@example.com` } },
		]);
		await api.ask(`/apiV2/${app}/deletion`, { method: "POST", token: owner.token, json: { app } });
		await expect.poll(() => api.store.runQuery(`apps/${app}`, { collection: "outbox" })).toEqual([]);
	}
	// Beside these, mails of the tests above may be tried again.
	expect(post.mails.map(({ to }) => to).filter((to) => to.startsWith("flooded"))).toEqual(
		Array.from({ length: 10 }, (_, n) => `flooded+${n}@example.com`),
	);
});
