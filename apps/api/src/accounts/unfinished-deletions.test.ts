import { type AppUid, parseAppUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { Timestamp } from "@junban/firestore-wire/value";
import { expect, test } from "vitest";
import { logWrite } from "#src/master/acts.ts";
import { createNodeApi } from "#src/node.ts";
import type { LogFields } from "#src/ports.ts";
import { logAbout, newAct } from "#src/testing/operators.ts";
import { person } from "#src/testing/people.ts";
import { SECRET } from "#src/testing/shops.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { leftOf, storeWholeShop } from "#src/testing/whole-shop.ts";
import { AppUsers } from "./app-users.ts";
import { deletePart } from "./shop-deletion.ts";
import { ABANDONED_AFTER_MS, REFUSED_FOR_MS, UnfinishedDeletions } from "./unfinished-deletions.ts";

const api = await startNodeTestApi();
const BOUNDS = { documents: 6, large: 4, parts: 1, ms: 60_000 };
const MINUTE_LATER = ABANDONED_AFTER_MS + 1_000;

let shops = 0;
/** A shop whose owner began to delete it and has closed the page. */
async function abandoned(): Promise<AppUid> {
	const app = parseAppUid(`abandoned${++shops}`);
	if (app === undefined) throw new Error("not an app uid");
	const owner = await person(api);
	await storeWholeShop(api, app, owner, 20);
	const ports = { store: api.store, users: new AppUsers(api.store, Date.now), now: Date.now };
	const begun = await deletePart(ports, app, { owner: owner.uid }, () => undefined, BOUNDS);
	expect(begun).toMatchObject({ ok: true, value: { state: "running" } });
	return app;
}

/** The deletions of a process whose clock is this many milliseconds ahead. */
function sweeping(aheadMs: number, store: FirestoreClient = api.store, page = 100) {
	let ahead = aheadMs;
	const logs: string[] = [];
	const now = () => Date.now() + ahead;
	const log = (_level: string, event: string, fields?: LogFields | (() => LogFields)) => {
		const told = typeof fields === "function" ? fields() : fields;
		logs.push(`${event} ${told?.app ?? ""}${told?.code === undefined ? "" : ` ${told.code}`}`);
	};
	const users = new AppUsers(store, now);
	const deletions = new UnfinishedDeletions({ store, users, now, log, bounds: BOUNDS, page });
	return {
		deletions,
		logs,
		pass: (ms: number) => {
			ahead += ms;
		},
	};
}

test("an abandoned deletion is finished, and nothing of another shop is touched", async () => {
	const app = await abandoned();
	const other = parseAppUid("unharmed");
	if (other === undefined) throw new Error("not an app uid");
	await storeWholeShop(api, other, await person(api));
	const before = await leftOf(api, other);
	const { deletions, logs } = sweeping(MINUTE_LATER);
	await Promise.all([deletions.sweep(), deletions.sweep()]);
	expect(await leftOf(api, app)).toEqual([]);
	expect(await leftOf(api, other)).toEqual(before);
	expect(logs).toEqual([`shop.deletion-resumed ${app}`, `shop.deletion-finished ${app}`]);
	await deletions.sweep();
	expect(logs).toHaveLength(2);
});

test("a deletion that its owner's page goes on with is left to the page", async () => {
	const app = await abandoned();
	const before = await leftOf(api, app);
	const { deletions, logs, pass } = sweeping(0);
	await deletions.sweep();
	expect(await leftOf(api, app)).toEqual(before);
	expect(logs).toEqual([]);
	pass(MINUTE_LATER);
	await deletions.sweep();
	expect(await leftOf(api, app)).toEqual([]);
});

test("a plan that was paid for meanwhile holds up the end, is told once an hour, and then it ends", async () => {
	const app = await abandoned();
	const paid = (stops: boolean) =>
		api.store.commit([
			{
				set: `apps/${app}/private/billing`,
				data: { subscriptions: [{ id: "late", status: "active", stops }] },
			},
		]);
	await paid(false);
	const { deletions, logs, pass } = sweeping(MINUTE_LATER);
	const refusals = () => logs.filter((each) => each === `shop.deletion-refused ${app} premium-running`);
	await deletions.sweep();
	await deletions.sweep();
	expect(refusals()).toHaveLength(1);
	expect(await leftOf(api, app)).toContain(`apps/${app}`);
	await paid(true);
	pass(REFUSED_FOR_MS + 1_000);
	await deletions.sweep();
	expect(await leftOf(api, app)).toEqual([]);
});

test("a store that fails ends one shop's part of a sweep; it is tried again, later after each failure", async () => {
	const [first, second] = [await abandoned(), await abandoned()];
	let isBroken = true;
	const store: FirestoreClient = {
		...api.store,
		// What tells when the last part of the first shop was stored.
		batchGet: async (paths) => {
			if (isBroken && paths.includes(`apps/${first}/private/deletion`)) throw new Error("killed");
			return await api.store.batchGet(paths);
		},
	};
	const { deletions, logs, pass } = sweeping(MINUTE_LATER, store);
	const failures = () => logs.filter((each) => each === `shop.deletion-failed ${first}`).length;
	await deletions.sweep();
	expect(await leftOf(api, second)).toEqual([]);
	const minutes: number[] = [];
	for (let minute = 1; minute <= 300; minute++) {
		const before = failures();
		pass(60_000);
		await deletions.sweep();
		if (failures() > before) minutes.push(minute);
	}
	expect(minutes).toEqual([1, 2, 3, 5, 9, 17, 33, 65, 125, 185, 245]);
	isBroken = false;
	pass(3_600_000);
	await deletions.sweep();
	expect(await leftOf(api, first)).toEqual([]);
});

test("a conflict and a full store are tried again within a minute", async () => {
	const app = await abandoned();
	let status = "ABORTED";
	const store: FirestoreClient = {
		...api.store,
		commit: async (writes) => {
			if (status !== "") throw new FirestoreError(status, "not now");
			return await api.store.commit(writes);
		},
	};
	const { deletions, logs, pass } = sweeping(MINUTE_LATER, store);
	await deletions.sweep();
	status = "RESOURCE_EXHAUSTED";
	pass(60_000);
	await deletions.sweep();
	expect(logs.filter((each) => each.startsWith("shop.deletion-refused"))).toEqual([
		`shop.deletion-refused ${app} conflict`,
		`shop.deletion-refused ${app} store-full`,
	]);
	status = "";
	pass(60_000);
	await deletions.sweep();
	expect(await leftOf(api, app)).toEqual([]);
});

test("shops that wait do not keep later ones from their turn, also when they began at the same instant", async () => {
	const apps = [
		await abandoned(),
		await abandoned(),
		await abandoned(),
		await abandoned(),
		await abandoned(),
	];
	const at = Timestamp.fromMillis(Date.now());
	const paid = { subscriptions: [{ id: "late", status: "active", stops: false }] };
	await api.store.commit(
		apps
			.slice(0, 4)
			.flatMap((app, index) => [
				{ set: `apps/${app}/private/billing`, data: paid },
				...(index < 2 ? [{ set: `apps/${app}`, data: { deleting_at: at }, mask: ["deleting_at"] }] : []),
			]),
	);
	const last = apps[4];
	if (last === undefined) throw new Error("no last shop");
	await sweeping(MINUTE_LATER, api.store, 3).deletions.sweep();
	expect(await leftOf(api, last)).toEqual([]);
	await api.store.commit(
		apps.slice(0, 4).map((app) => ({ set: `apps/${app}/private/billing`, data: { subscriptions: [] } })),
	);
	await sweeping(MINUTE_LATER).deletions.sweep();
	for (const app of apps) expect(await leftOf(api, app)).toEqual([]);
});

test("a process that ends stops after the present part", async () => {
	const app = await abandoned();
	let commits = 0;
	const store: FirestoreClient = {
		...api.store,
		commit: async (writes) => {
			commits += 1;
			if (commits === 2) void deletions.close();
			return await api.store.commit(writes);
		},
	};
	const { deletions } = sweeping(MINUTE_LATER, store);
	await deletions.sweep();
	expect(commits).toBe(2);
	expect(await leftOf(api, app)).toContain(`apps/${app}`);
	await sweeping(MINUTE_LATER).deletions.sweep();
	expect(await leftOf(api, app)).toEqual([]);
});

test("a server that starts goes on with what an earlier one left", async () => {
	const app = await abandoned();
	const finished = new Promise<void>((resolve) => {
		const node = createNodeApi({
			store: api.store,
			secret: SECRET,
			verifyIdToken: async () => undefined,
			now: () => Date.now() + MINUTE_LATER,
			log: (_level, event, fields) => {
				const told = typeof fields === "function" ? fields() : fields;
				if (event === "shop.deletion-finished" && told?.app === app) void node.close().then(resolve);
			},
		});
	});
	await finished;
	expect(await leftOf(api, app)).toEqual([]);
});

test("the operators' acts that asked for a deletion are done when the process finishes it", async () => {
	const app = await abandoned();
	const ports = { store: api.store, users: new AppUsers(api.store, Date.now), now: Date.now };
	const ids = [newAct(), newAct()];
	for (const id of ids) {
		const act = { id, by: { uid: "op" }, act: "app-delete", target: app } as const;
		const entry = logWrite(act, "begun", Date.now());
		const asked = await deletePart(ports, app, { act: { id, entry } }, () => undefined, BOUNDS);
		expect(asked).toMatchObject({ ok: true, value: { state: "running" } });
	}
	await sweeping(MINUTE_LATER).deletions.sweep();
	expect(await leftOf(api, app)).toEqual([]);
	expect((await logAbout(api, app)).map(({ state }) => state)).toEqual(["done", "done"]);
});
