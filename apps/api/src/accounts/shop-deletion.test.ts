import { readFileSync } from "node:fs";
import { join } from "node:path";
import { OneByOne } from "@junban/callers/one-by-one";
import { Share } from "@junban/callers/share";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { describe, expect, test } from "vitest";
import { refused } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { leftOf, storeWholeShop } from "#src/testing/whole-shop.ts";
import { AppUsers } from "./app-users.ts";
import { continueDeletion, DELETED_COLLECTIONS, deletePart, readDeletion } from "./shop-deletion.ts";

const api = await startNodeTestApi();
/** Small parts, so that a deletion takes many commits. */
const BOUNDS = { documents: 6, large: 4, parts: 3, ms: 60_000 };
const NOBODY = () => undefined;

let shops = 0;
async function shop(members?: number) {
	const app = parseAppUid(`deleted${++shops}`);
	if (app === undefined) throw new Error("not an app uid");
	const owner = await person(api);
	await storeWholeShop(api, app, owner, members);
	const part = (store: FirestoreClient = api.store) =>
		deletePart(
			{ store, users: new AppUsers(store, Date.now), now: Date.now },
			app,
			{ owner: owner.uid },
			NOBODY,
			BOUNDS,
		);
	/** Repeats the call until the shop is gone; every answer. */
	const toTheEnd = async () => {
		const seen: { readonly deleted: number; readonly total: number }[] = [];
		for (let call = 1; call <= 100; call++) {
			const answer = await part();
			if (!answer.ok) throw new Error(answer.code);
			seen.push(answer.value);
			if (answer.value.state === "deleted") return seen;
		}
		throw new Error("never ends");
	};
	return { app, owner, part, toTheEnd };
}

/** A store whose n-th commit fails: before it is stored, or after it with a lost answer. */
function failing(at: number, isStored: boolean): { readonly store: FirestoreClient; commits(): number } {
	let commits = 0;
	return {
		commits: () => commits,
		store: {
			...api.store,
			async commit(writes) {
				commits++;
				if (commits !== at) return await api.store.commit(writes);
				if (isStored) await api.store.commit(writes);
				throw new FirestoreError("UNAVAILABLE", "killed");
			},
		},
	};
}

test("every collection below a shop is known", () => {
	const data = readFileSync(join(import.meta.dirname, "../../../../docs/stored-data.md"), "utf8");
	const paths = [...data.matchAll(/^## `apps\/\{appUID\}\/(\S+)`/gm)].map(([, path = ""]) => path);
	const collections = new Set(paths.map((path) => path.split("/").at(-2)));
	expect(collections.size).toBeGreaterThan(12);
	const known = new Set<string | undefined>([...DELETED_COLLECTIONS, "users", "private"]);
	expect([...collections].filter((name) => !known.has(name))).toEqual([]);
});

test("the parts of all shops have turns, and after each one there is a rest of three times as long", async () => {
	const shops = [await shop(), await shop()];
	let at = Date.now();
	const rests: number[] = [];
	let open = 0;
	const ports = {
		store: {
			...api.store,
			async commit(writes) {
				expect(open++).toBe(0);
				at += writes.length > 1 ? 40 : 0;
				const done = await api.store.commit(writes);
				open--;
				return done;
			},
		} satisfies FirestoreClient,
		users: new AppUsers(api.store, Date.now),
		now: () => at,
	};
	for (const { app, owner } of shops) {
		const begun = await deletePart(ports, app, { owner: owner.uid }, NOBODY, { ...BOUNDS, parts: 0 });
		expect(begun).toMatchObject({ ok: true, value: { state: "running" } });
	}
	const clock = () => at;
	const later = (ms: number, act: () => void) => {
		rests.push(ms);
		at += ms;
		queueMicrotask(act);
	};
	const share = new Share({ now: clock, worked: clock, later });
	const inTurns = { ...ports, deletions: new OneByOne({ most: 2, share }) };
	const answers = await Promise.all(shops.map(({ app }) => continueDeletion(inTurns, app, BOUNDS)));
	for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { state: "running" } });
	expect(rests).toEqual([120, 120, 120, 120, 120]);
});

test("what shops hold is counted in turns, one shop after the other", async () => {
	const shops = [await shop(), await shop(), await shop()];
	const counting = new Set<string>();
	const store: FirestoreClient = {
		...api.store,
		async count(parent, query) {
			counting.add(parent);
			expect(counting.size).toBe(1);
			return await api.store.count(parent, query);
		},
		async commit(writes) {
			// The turn of this shop ends with it.
			counting.clear();
			return await api.store.commit(writes);
		},
	};
	const later = (_ms: number, act: () => void) => queueMicrotask(act);
	const share = new Share({ now: () => performance.now(), worked: () => performance.now(), later });
	const deletions = new OneByOne({ most: 9, share });
	const asked: string[] = [];
	const networks = {
		groupsOf(app: AppUid) {
			asked.push(app);
			return ["network", app];
		},
	};
	const ports = { store, users: new AppUsers(store, Date.now), now: Date.now, deletions, networks };
	const begun = shops.map(({ app, owner }) =>
		deletePart(ports, app, { owner: owner.uid }, NOBODY, { ...BOUNDS, parts: 0 }),
	);
	for (const answer of await Promise.all(begun))
		expect(answer).toMatchObject({ ok: true, value: { state: "running" } });
	expect(asked).toEqual(shops.map(({ app }) => app));
});

test("before anything is stored, the runtime knows that the deletion must go on; a refused call wakes nobody", async () => {
	const { app, owner } = await shop();
	const stranger = await person(api);
	const known: string[] = [];
	const store: FirestoreClient = {
		...api.store,
		async commit(writes) {
			known.push("commit");
			await api.store.commit(writes);
			throw new FirestoreError("UNAVAILABLE", "killed");
		},
	};
	const willDelete = async () => {
		known.push("known");
	};
	const ports = { store, users: new AppUsers(store, Date.now), now: Date.now, willDelete };
	const call = (uid: string) => deletePart(ports, app, { owner: uid }, NOBODY, BOUNDS);
	expect(await call(stranger.uid)).toEqual({ ok: false, code: "permission-denied" });
	expect(known).toEqual([]);
	await expect(call(owner.uid)).rejects.toThrow("killed");
	expect(known).toEqual(["known", "commit"]);
	await expect(call(owner.uid)).rejects.toThrow("killed");
	expect(known).toEqual(["known", "commit", "known", "commit"]);
});

test("part by part everything goes, with its progress, and nothing of another shop", async () => {
	const other = await shop();
	const before = await leftOf(api, other.app);
	const { app, owner, part, toTheEnd } = await shop(20);
	const first = await part();
	expect(first).toMatchObject({ ok: true, value: { state: "running", deleted: 18 } });
	expect(await readDeletion(api.store, app)).toEqual(first);
	const seen = await toTheEnd();
	expect(seen.length).toBeGreaterThan(2);
	const counts = seen.slice(0, -1).map(({ deleted }) => deleted);
	expect(counts).toEqual([...counts].sort((a, b) => a - b));
	expect(new Set(seen.slice(0, -1).map(({ total }) => total)).size).toBe(1);
	expect(seen.at(-1)).toEqual({ state: "deleted", deleted: 0, total: 0 });
	expect(await leftOf(api, app)).toEqual([]);
	expect(await leftOf(api, other.app)).toEqual(before);
	const people = await api.store.batchGet([`users/${owner.uid}`, `users/${owner.uid}/private/apps`]);
	expect(people.get(`users/${owner.uid}`)?.data).toMatchObject({ uid: owner.uid, appUID: null });
	expect(people.get(`users/${owner.uid}/private/apps`)?.data).toEqual({ apps: ["elsewhere"] });
	expect(await part()).toEqual({ ok: false, code: "app-not-found" });
});

describe.each([
	["before it is stored", false],
	["with a lost answer", true],
])("killed at a commit %s", (_name, isStored) => {
	test("the next calls delete the rest, at whichever commit it was", async () => {
		let at = 1;
		for (; at <= 60; at++) {
			const { app, part, toTheEnd } = await shop();
			const { store, commits } = failing(at, isStored);
			let isKilled = false;
			while (!isKilled && (await leftOf(api, app)).length > 0) {
				const answer = await part(store).catch(() => undefined);
				isKilled = answer === undefined || !answer.ok;
			}
			if (commits() < at) break;
			if ((await leftOf(api, app)).length > 0) await toTheEnd();
			expect(await leftOf(api, app)).toEqual([]);
		}
		// All commits of a whole deletion were tried.
		expect(at).toBeGreaterThan(8);
		expect(at).toBeLessThan(60);
	});
});

test("two calls at once count no document twice and end together", async () => {
	const { app, part } = await shop(30);
	for (let round = 0; round < 60 && (await leftOf(api, app)).length > 0; round++)
		for (const answer of await Promise.all([part(), part()])) {
			if (answer.ok) expect(answer.value.deleted).toBeLessThanOrEqual(answer.value.total);
			else expect(["conflict", "app-not-found"]).toContain(answer.code);
		}
	expect(await leftOf(api, app)).toEqual([]);
});

test("the phones of a line are cut off, and refused when they connect again", async () => {
	const { app, owner } = await shop();
	const address = `${api.url.replace("http", "ws")}/apiV2/${app}/second/live`;
	const socket = new WebSocket(address);
	const closed = new Promise((resolve) => socket.addEventListener("close", resolve));
	await new Promise((resolve) => socket.addEventListener("message", resolve, { once: true }));
	const json = { app };
	await api.ask(`/apiV2/${app}/deletion`, { method: "POST", token: owner.token, json });
	await closed;
	const again = new WebSocket(address);
	await new Promise((resolve) => again.addEventListener("error", resolve, { once: true }));
	expect(again.readyState).toBeGreaterThan(WebSocket.OPEN);
});

test("a desk that has the line in memory takes nobody in any more", async () => {
	const { app, owner, part } = await shop();
	const board = `apps/${app}/line/fresh/public/board`;
	await api.store.commit([{ set: `apps/${app}/line/fresh`, data: { uid: "fresh", name: "列" } }]);
	const path = `/apiV2/${app}/fresh`;
	// The desk knows the line from here on; the board is not stored before the first join.
	expect((await api.ask(path)).status).toBe(200);
	expect((await api.store.batchGet([board])).size).toBe(0);
	await part();
	const join = { method: "POST", json: { join_ticket: api.joinTicket("fresh", app) } };
	refused(await api.ask(`${path}/line_up`, join), 410, "shop-deleting");
	expect(await api.store.runQuery(`apps/${app}/line/fresh`, { collection: "members" })).toEqual([]);
	refused(await api.ask(path), 410, "shop-deleting");
	refused(await api.ask(`${path}/refresh`, { method: "POST", token: owner.token }), 410, "shop-deleting");
});
