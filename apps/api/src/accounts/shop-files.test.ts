import { type AppUid, parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { person } from "#src/testing/people.ts";
import type { Account } from "#src/testing/shops.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { storeWholeShop } from "#src/testing/whole-shop.ts";
import { AppUsers } from "./app-users.ts";
import { leaveShops } from "./leave-shops.ts";
import { continueDeletion, type DeletionPorts, deletePart } from "./shop-deletion.ts";
import { type FileStore, localFiles, removeOldLogos } from "./shop-files.ts";

const api = await startNodeTestApi();
const files = localFiles(api.embedded.files, "shops");
const DAY = 24 * 3_600_000;
const NOW = Date.parse("2026-05-01T10:00:00+09:00");
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

let shops = 0;
async function shop(names: readonly string[]) {
	const app = parseAppUid(`pictured${++shops}`);
	if (app === undefined) throw new Error("not an app uid");
	const owner = await person(api);
	await storeWholeShop(api, app, owner);
	for (const name of names) await upload(`apps/${app}/${name}`);
	return { app, owner };
}

/** Uploads a picture as the service. */
async function upload(name: string): Promise<void> {
	const response = await fetch(`${api.url}/v0/b/shops/o?uploadType=media&name=${encodeURIComponent(name)}`, {
		method: "POST",
		headers: { authorization: `Bearer ${api.embedded.serviceSecret}`, "content-type": "image/png" },
		body: PNG,
	});
	if (!response.ok) throw new Error(await response.text());
}

const left = async (app: AppUid) =>
	(await files.list(`apps/${app}/`)).map(({ name }) => name.split("/").at(-1));

async function deleted(ports: DeletionPorts, app: AppUid, owner: Account): Promise<void> {
	for (let call = 0; call < 20; call++) {
		const part = await deletePart(ports, app, { owner: owner.uid }, () => undefined);
		if (!part.ok) throw new Error(part.code);
		if (part.value.state === "deleted") return;
	}
	throw new Error("not deleted");
}

/** What is left of these pictures, each this many days old, when the shop has this logo. */
async function swept(ages: Readonly<Record<string, number>>, logo: string) {
	const app = parseAppUid(`pictured${++shops}`);
	if (app === undefined) throw new Error("not an app uid");
	await storeWholeShop(api, app, await person(api));
	await api.store.commit([{ set: `apps/${app}`, data: { logo }, mask: ["logo"] }]);
	const names = new Set(Object.keys(ages));
	const aged: FileStore = {
		async list(prefix) {
			expect(prefix).toBe(`apps/${app}/`);
			return [...names].map((name) => ({
				name: prefix + name,
				updatedAt: NOW - (ages[name] ?? 0) * DAY,
			}));
		},
		async remove(name) {
			names.delete(name.slice(`apps/${app}/`.length));
		},
	};
	await removeOldLogos({ files: aged, store: api.store, now: () => NOW }, app);
	return [...names];
}

test("a logo that is replaced now is kept for an undo, however old it is", async () => {
	expect(await swept({ "a.png": 30, "b.png": 0 }, "b.png")).toEqual(["a.png", "b.png"]);
	expect(await swept({ "a.png": 30, "unsaved.png": 20, "c.png": 0 }, "c.png")).toHaveLength(3);
	expect(await swept({ "a.png": 38, "b.png": 8 }, "b.png")).toEqual(["a.png", "b.png"]);
});

test("replaced and unsaved pictures are deleted once no draft can name them", async () => {
	expect(await swept({ "a.png": 39, "b.png": 9 }, "b.png")).toEqual(["b.png"]);
	expect(await swept({ "a.png": 39, "unsaved.png": 9 }, "a.png")).toEqual(["a.png"]);
});

test("a logo that is removed now is kept for an undo, however old all pictures are", async () => {
	expect(await swept({ "a.png": 39, "unsaved.png": 20 }, "")).toEqual(["a.png", "unsaved.png"]);
});

test("pictures of unknown age are kept", async () => {
	expect(await swept({ "a.png": 39, "b.png": Number.NEGATIVE_INFINITY }, "a.png")).toHaveLength(2);
});

test("a deletion removes all pictures of its shop, and no other, also of a name that begins with its name", async () => {
	const { app, owner } = await shop(["logo-a.png", "logo-b.png"]);
	await upload(`apps/${app}0/logo.png`);
	const ports = { store: api.store, users: new AppUsers(api.store, Date.now), now: Date.now, files };
	await deleted(ports, app, owner);
	expect(await left(app)).toEqual([]);
	expect((await files.list(`apps/${app}0/`)).length).toBe(1);
	await upload(`apps/${app}/logo-of-a-later-shop.png`);
	expect(await continueDeletion(ports, app)).toEqual({ ok: false, code: "app-not-found" });
	expect(await left(app)).toEqual(["logo-of-a-later-shop.png"]);
});

test("what its owner uploads while the files are deleted goes with the shop, too", async () => {
	const { app, owner } = await shop(["a.png", "b.png"]);
	const uploading: FileStore = {
		list: files.list,
		async remove(name) {
			await files.remove(name);
			if (name.endsWith("a.png")) await upload(`apps/${app}/late.png`);
		},
	};
	const ports = {
		store: api.store,
		users: new AppUsers(api.store, Date.now),
		now: Date.now,
		files: uploading,
	};
	await deleted(ports, app, owner);
	expect(await left(app)).toEqual([]);
});

test("a file store that fails keeps the shop until its files are gone", async () => {
	const { app, owner } = await shop(["logo-a.png"]);
	let isBroken = true;
	const failing: FileStore = {
		list: async (prefix) => {
			if (isBroken) throw new Error("no file store");
			return await files.list(prefix);
		},
		remove: files.remove,
	};
	const ports = { store: api.store, users: new AppUsers(api.store, Date.now), now: Date.now, files: failing };
	const part = () =>
		deletePart(ports, app, { owner: owner.uid }, () => undefined, {
			documents: 450,
			large: 450,
			parts: 60,
			ms: 60_000,
		});
	await expect(part()).rejects.toThrow("no file store");
	expect((await api.store.batchGet([`apps/${app}`])).size).toBe(1);
	isBroken = false;
	expect(await part()).toMatchObject({ ok: true, value: { state: "deleted" } });
	expect(await left(app)).toEqual([]);
});

test("an account that leaves takes its pictures along, and nobody else's", async () => {
	const [me, other] = [await person(api), await person(api)];
	const pictures = [`users/${me.uid}/png`, `users/${me.uid}/jpg`, `users/${other.uid}/png`];
	for (const name of pictures) await upload(name);
	const users = new AppUsers(api.store, Date.now);
	const left = await leaveShops({ store: api.store, users, files, now: Date.now }, me.uid);
	expect(left).toEqual({ ok: true, value: [] });
	expect(await files.list(`users/${me.uid}/`)).toEqual([]);
	expect((await files.list(`users/${other.uid}/`)).map(({ name }) => name)).toEqual([pictures[2]]);
});
