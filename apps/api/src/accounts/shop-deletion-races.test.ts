/** What happens to a shop's name between two steps of somebody else's call. */
import { parseAppUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { describe, expect, test } from "vitest";
import { createApi } from "#src/create-api.ts";
import type { Log } from "#src/ports.ts";
import { person } from "#src/testing/people.ts";
import { testPlans } from "#src/testing/plan-ports.ts";
import { SECRET } from "#src/testing/shops.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { leftOf, storeWholeShop } from "#src/testing/whole-shop.ts";
import { workerShell } from "#src/worker/shell.ts";
import { AppUsers } from "./app-users.ts";
import { endedSubscription } from "./billing.ts";
import { leaveShops } from "./leave-shops.ts";
import type { Payments } from "./payments.ts";
import { deletePart } from "./shop-deletion.ts";
import type { FileStore } from "./shop-files.ts";
import { invite } from "./staff.ts";
import { applyNews } from "./subscriptions.ts";

const api = await startNodeTestApi();
const BOUNDS = { documents: 6, large: 4, parts: 3, ms: 60_000 };
const NOBODY = () => undefined;

let shops = 0;
async function shop() {
	const app = parseAppUid(`raced${++shops}`);
	if (app === undefined) throw new Error("not an app uid");
	const owner = await person(api);
	await storeWholeShop(api, app, owner);
	const part = (store: FirestoreClient = api.store) =>
		deletePart(
			{ store, users: new AppUsers(store, Date.now), now: Date.now },
			app,
			{ owner: owner.uid },
			NOBODY,
			BOUNDS,
		);
	const toTheEnd = async () => {
		for (let call = 1; call <= 100; call++) {
			const answer = await part();
			if (!answer.ok) throw new Error(answer.code);
			if (answer.value.state === "deleted") return;
		}
		throw new Error("never ends");
	};
	return { app, owner, part, toTheEnd };
}

/** A store in which something happens just before the n-th commit. */
function interrupted(at: number, happens: () => Promise<unknown>) {
	let commits = 0;
	const store: FirestoreClient = {
		...api.store,
		async commit(writes) {
			commits++;
			if (commits === at) await happens();
			return await api.store.commit(writes);
		},
	};
	return { store, commits: () => commits };
}

test("a call that comes to its commit late leaves a later shop of the name alone, at whichever commit it was", async () => {
	let at = 1;
	for (; at <= 60; at++) {
		const { app, part, toTheEnd } = await shop();
		const founder = await person(api);
		const founded = [
			{ set: `apps/${app}`, data: { uid: app, name: "新店" } },
			{ set: `apps/${app}/users/${founder.uid}`, data: { uid: founder.uid, role: "owner" } },
		];
		const { store, commits } = interrupted(at, async () => {
			await toTheEnd();
			await api.store.commit(founded);
		});
		for (let call = 0; call < 60 && commits() < at; call++) {
			const answer = await part(store);
			if (answer.ok && answer.value.state === "deleted") break;
		}
		if (commits() < at) break;
		expect(await leftOf(api, app)).toEqual(founded.map(({ set }) => set).sort());
		const later = (await api.store.batchGet([`apps/${app}`])).get(`apps/${app}`)?.data;
		expect(later).toEqual({ uid: app, name: "新店" });
	}
	// All commits of a whole deletion were tried.
	expect(at).toBeGreaterThan(8);
	expect(at).toBeLessThan(60);
});

test("who was the owner of an earlier shop of the name deletes nothing, whatever a cache says", async () => {
	const { app, part, toTheEnd } = await shop();
	await toTheEnd();
	await storeWholeShop(api, app, await person(api));
	const before = await leftOf(api, app);
	expect(await part()).toEqual({ ok: false, code: "permission-denied" });
	expect(await leftOf(api, app)).toEqual(before);
});

test("a plan that was paid for since the deletion began holds up its end", async () => {
	const { app, part, toTheEnd } = await shop();
	const pay = (stops: boolean) =>
		api.store.commit([
			{
				set: `apps/${app}/private/billing`,
				data: { subscriptions: [{ id: "late", status: "active", stops }] },
			},
		]);
	await part();
	await pay(false);
	await expect(toTheEnd()).rejects.toThrow("premium-running");
	expect(await leftOf(api, app)).toContain(`apps/${app}`);
	await pay(true);
	await toTheEnd();
	expect(await leftOf(api, app)).toEqual([]);
});

describe("what was decided before the deletion and is committed after it leaves nothing behind:", () => {
	const inviteAt = (store: FirestoreClient, app: Parameters<typeof invite>[1]) =>
		invite(
			createApi(
				{ store, secret: SECRET, log: () => undefined, verifyIdToken: async () => undefined },
				workerShell,
			),
			app,
			"late@example.com",
			() => undefined,
		);

	/** A shop whose plan allows staff. */
	const withStaff = async () => {
		const made = await shop();
		await api.store.commit([
			{ set: `apps/${made.app}`, data: { premium: { enabled: true } }, mask: ["premium"] },
		]);
		return made;
	};

	test("an invitation while the deletion is under way", async () => {
		const { app, part, toTheEnd } = await withStaff();
		const { store } = interrupted(1, () => part());
		expect(await inviteAt(store, app)).toEqual({ ok: false, code: "shop-deleting" });
		await toTheEnd();
		expect(await leftOf(api, app)).toEqual([]);
	});

	test("an invitation after its end, also where no staff was ever invited", async () => {
		const { app, toTheEnd } = await withStaff();
		await api.store.commit([{ delete: `apps/${app}/private/staff` }]);
		const { store } = interrupted(1, toTheEnd);
		expect(await inviteAt(store, app)).toEqual({ ok: false, code: "app-not-found" });
		expect(await leftOf(api, app)).toEqual([]);
	});

	test("a person who leaves", async () => {
		const { app, toTheEnd } = await shop();
		const cook = `cook_of_${app}`;
		await api.store.commit([{ set: `apps/${app}/users/${cook}`, data: { uid: cook, role: "staff" } }]);
		const { store } = interrupted(1, toTheEnd);
		const users = new AppUsers(store, Date.now);
		expect(await leaveShops({ store, users, files: undefined, now: Date.now }, cook)).toEqual({
			ok: true,
			value: [app],
		});
		expect(await leftOf(api, app)).toEqual([]);
	});

	test("a message of the payment provider", async () => {
		const { app, toTheEnd } = await shop();
		const subscription = `of_${app}`;
		await api.store.commit([
			{ delete: `apps/${app}/private/billing` },
			{ delete: `subscriptions/${subscription}` },
		]);
		const value = { ...endedSubscription(subscription), status: "incomplete" };
		const payments: Payments = {
			paymentLink: undefined,
			portalLink: undefined,
			newsOf: async () => ({ ok: true, value: undefined }),
			subscription: async () => ({ ok: true, value }),
			stop: async () => ({ ok: true, value }),
			resume: async () => ({ ok: true, value }),
		};
		const { store } = interrupted(1, toTheEnd);
		const news = { id: "evt_late", subscription, app };
		const logs: unknown[] = [];
		const log: Log = (level, event, fields) => logs.push([level, event, fields]);
		const { ports: surroundings } = testPlans(store, Date.now());
		expect(await applyNews({ ...surroundings, store, payments, log }, news)).toEqual({
			ok: true,
			value: false,
		});
		const told = { message: "evt_late", subscription, app, status: "incomplete" };
		expect(logs).toEqual([["info", "premium.unclaimed", told]]);
		expect(await leftOf(api, app)).toEqual([]);
	});
});

test("another call that ends the deletion, and a later shop of this name: its logo stays", async () => {
	const { app, owner, toTheEnd } = await shop();
	const names = new Set(["old.png"]);
	let isLater = false;
	const files: FileStore = {
		async list(prefix) {
			if (!isLater) {
				isLater = true;
				await toTheEnd();
				await storeWholeShop(api, app, owner);
				names.add("later.png");
			}
			return [...names].map((name) => ({ name: prefix + name, updatedAt: 0 }));
		},
		async remove(name) {
			names.delete(name.slice(`apps/${app}/`.length));
		},
	};
	const ports = { files, store: api.store, users: new AppUsers(api.store, Date.now), now: Date.now };
	expect(
		await deletePart(ports, app, { owner: owner.uid }, NOBODY, { ...BOUNDS, documents: 450, parts: 60 }),
	).toMatchObject({
		ok: true,
	});
	expect(isLater).toBe(true);
	expect(names).toContain("later.png");
	expect(await leftOf(api, app)).toContain(`apps/${app}`);
});
