import { parseAppUid } from "@junban/domain/values";
import { Timestamp } from "@junban/firestore-wire/value";
import { expect, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { DirectoryPass } from "./directory-pass.ts";
import { noteShop } from "./shop-directory.ts";

const api = await startNodeTestApi();
const HOUR = 3_600_000;

function pass(now: () => number = Date.now, page = 2) {
	const rests: number[] = [];
	const logs: unknown[] = [];
	const log = (_level: unknown, event: string) => logs.push(event);
	const pause = async (ms: number) => void rests.push(ms);
	return { visits: new DirectoryPass({ store: api.store, now, log, pause, page }), rests, logs };
}

async function entry(app: string) {
	const path = `shop_directory/${app}`;
	return (await api.store.batchGet([path])).get(path);
}

async function shops(count: number, prefix: string): Promise<string[]> {
	const uids = Array.from({ length: count }, (_, index) => `${prefix}${index}`);
	await api.store.commit(uids.map((uid) => ({ set: `apps/${uid}`, data: { uid, name: uid } })));
	return uids;
}

test("every shop gets its entry, page by page, and none is written again without a change", async () => {
	const uids = await shops(5, "passed");
	const { logs, rests, visits } = pass();
	await visits.visitAll();
	for (const uid of uids) expect((await entry(uid))?.data).toMatchObject({ uid, name: uid, plan: "free" });
	expect(rests.length).toBeGreaterThan(1);
	expect(logs).toEqual([]);
	const before = await Promise.all(uids.map(async (uid) => (await entry(uid))?.updateTime));
	await pass().visits.visitAll();
	expect(await Promise.all(uids.map(async (uid) => (await entry(uid))?.updateTime))).toEqual(before);
});

test("what owners changed in the store is found: name, plan, last use; owners once a day", async () => {
	const [uid = ""] = await shops(1, "changed");
	const owner = `owner-of-${uid}`;
	await pass().visits.visitAll();
	const used = Date.UTC(2026, 10, 23, 5, 59);
	await api.store.commit([
		{ set: `apps/${uid}`, data: { uid, name: "あたらしい店", premium: { enabled: true } } },
		{ set: `apps/${uid}/users/${owner}`, data: { uid: owner, role: "owner" } },
		{ set: `users/${owner}`, data: { uid: owner, email: "o@changed.example" } },
		{ set: `apps/${uid}/line/main/public/board`, data: { updated_at: used } },
	]);
	await pass().visits.visitAll();
	const first = (await entry(uid))?.data;
	expect(first).toMatchObject({ name: "あたらしい店", plan: "premium", owners: [] });
	expect(first?.used_at).toEqual(Timestamp.fromMillis(Date.UTC(2026, 10, 23, 5)));
	await pass(() => Date.now() + 25 * HOUR).visits.visitAll();
	const next = (await entry(uid))?.data;
	expect(next).toMatchObject({ owners: [owner], mails: ["o@changed.example"] });
	expect(next?.founded_at).toEqual(first?.founded_at);
});

test("a shop that is gone or is being deleted gets no entry", async () => {
	const [uid = ""] = await shops(1, "deleted");
	await api.store.commit([
		{ set: `apps/${uid}`, data: { deleting_at: Timestamp.fromMillis(1) }, mask: ["deleting_at"] },
	]);
	for (const app of [uid, "gone_for_good"]) {
		const parsed = parseAppUid(app);
		if (parsed !== undefined) await noteShop(api.store, parsed, Date.now());
		expect(await entry(app)).toBeUndefined();
	}
});

test("a pass that is closed stops after the present page, and one at a time runs", async () => {
	await shops(6, "closing");
	const { rests, visits } = pass();
	expect(visits.visitAll()).toBe(visits.visitAll());
	await visits.close();
	expect(rests.length).toBeLessThan(3);
});
