import { checkNewApp } from "@junban/domain/shop";
import { parseAppUid } from "@junban/domain/values";
import { Timestamp } from "@junban/firestore-wire/value";
import { expect, test } from "vitest";
import { person } from "#src/testing/people.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { storeWholeShop } from "#src/testing/whole-shop.ts";
import { AppUsers } from "./app-users.ts";
import { foundApp } from "./found-app.ts";
import { deleteEndedHolds, HELD_DAYS } from "./name-holds.ts";
import { deletePart } from "./shop-deletion.ts";
import { takenNames } from "./shop-names.ts";

const api = await startNodeTestApi();
const DAY = 86_400_000;
const NOW = Date.now();
const TAKEN = { ok: false, code: "already-exists" };
const SIMILAR = { ok: false, code: "slug-similar" };
const NEW = { ok: true, value: true };

type Person = Awaited<ReturnType<typeof person>>;

function nameOf(text: string) {
	const app = parseAppUid(text);
	if (app === undefined) throw new Error("not an app uid");
	return app;
}

function found({ uid, email }: Person, name: string, { now = NOW, isOperator = false } = {}) {
	const checked = checkNewApp({ appUID: name, appData: { name: "店" } }, false);
	if (!checked.ok) throw new Error(checked.code);
	const caller = {
		uid,
		email,
		emailVerified: true,
		anonymous: false,
		master: isOperator,
		secondFactor: true,
	};
	return foundApp(api.store, caller, checked.value, { now, signUp: "open", isOperator });
}

async function remove(name: string, { uid }: Person, now = NOW): Promise<void> {
	const app = nameOf(name);
	const ports = { store: api.store, users: new AppUsers(api.store, Date.now), now: () => now };
	for (let call = 0; call < 20; call++) {
		const part = await deletePart(ports, app, { owner: uid }, () => undefined);
		if (!part.ok) throw new Error(part.code);
		if (part.value.state === "deleted") return;
	}
}

const lookOf = async (look: string) =>
	(await api.store.batchGet([`app_looks/${look}`])).get(`app_looks/${look}`)?.data;

test("the name of a deleted shop, and names that look like it, are nobody else's for a year", async () => {
	const [owner, other] = [await person(api), await person(api)];
	expect(await found(owner, "minat0_shop")).toEqual(NEW);
	await remove("minat0_shop", owner);
	const name = nameOf("minat0_shop");
	const last = NOW + HELD_DAYS * DAY - 1;
	expect(await found(other, "minat0_shop")).toEqual(TAKEN);
	expect(await found(other, "minat0_shop", { now: last })).toEqual(TAKEN);
	expect(await found(other, "minatoshop", { now: last })).toEqual(SIMILAR);
	const asked = [name, nameOf("minatoshop")];
	expect([...(await takenNames(api.store, asked, { now: last })).values()]).toEqual([
		"already-exists",
		"slug-similar",
	]);
	expect((await takenNames(api.store, asked, { now: last, caller: owner.uid })).size).toBe(0);
	expect((await takenNames(api.store, asked, { now: last + 1 })).size).toBe(0);
	expect(await found(other, "minat0_shop", { now: last + 1 })).toEqual(NEW);
	expect(await lookOf("minatoshop")).toEqual({ uid: "minat0_shop" });
});

test("its owners have the name again at once, and so have operators", async () => {
	const [owner, operator] = [await person(api), await person(api)];
	expect(await found(owner, "held_again")).toEqual(NEW);
	await remove("held_again", owner);
	expect(await found(owner, "held_again")).toEqual(NEW);
	await remove("held_again", owner);
	expect(await found(operator, "held_again")).toEqual(TAKEN);
	expect(await found(operator, "held_again", { isOperator: true })).toEqual(NEW);
});

test("a shop that is older than the looks of names holds its name, too; another shop's look stays", async () => {
	const [owner, other] = [await person(api), await person(api)];
	await storeWholeShop(api, nameOf("older_one"), owner);
	await storeWholeShop(api, nameOf("olderone"), owner);
	await api.store.commit([{ set: "app_looks/olderone", data: { uid: "olderone" } }]);
	await remove("older_one", owner);
	expect(await lookOf("olderone")).toEqual({ uid: "olderone" });
	await remove("olderone", owner);
	expect(await lookOf("olderone")).toEqual({
		...{ uid: "olderone", owners: [owner.uid] },
		held_until: Timestamp.fromMillis(NOW + HELD_DAYS * DAY),
	});
	expect(await found(other, "older_one")).toEqual(SIMILAR);
});

test("after that time nothing of the shop is kept, and what is still held stays", async () => {
	const owner = await person(api);
	for (const name of ["ends_soon", "ends_late", "lives_on"]) expect(await found(owner, name)).toEqual(NEW);
	await remove("ends_soon", owner);
	await remove("ends_late", owner, NOW + DAY);
	await deleteEndedHolds(api.store, NOW + HELD_DAYS * DAY);
	expect(await lookOf("endssoon")).toBeUndefined();
	expect(await lookOf("endslate")).toMatchObject({ uid: "ends_late" });
	expect(await lookOf("liveson")).toEqual({ uid: "lives_on" });
});
