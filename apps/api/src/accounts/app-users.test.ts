import { parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { startTestApi } from "#src/testing/test-api.ts";
import { AppUsers } from "./app-users.ts";

const api = await startTestApi();
const demo = parseAppUid("demo");
const other = parseAppUid("other");
if (demo === undefined || other === undefined) throw new Error("No app uid");

test("owner and staff work for their shop alone; other roles do not", async () => {
	const users = new AppUsers(api.store, Date.now);
	expect(await users.roleOf(demo, api.owner.uid)).toBe("owner");
	expect(await users.roleOf(demo, api.staff.uid)).toBe("staff");
	expect(await users.roleOf(demo, api.stranger.uid)).toBeUndefined();
	expect(await users.roleOf(demo, api.otherOwner.uid)).toBeUndefined();
	expect(await users.roleOf(other, api.owner.uid)).toBeUndefined();
	expect(await users.roleOf(demo, "nobody")).toBeUndefined();
});

test("a no is not remembered; a yes is for 5 seconds", async () => {
	const clock = { now: 0 };
	const users = new AppUsers(api.store, () => clock.now);
	const path = "apps/demo/users/newcomer";
	expect(await users.roleOf(demo, "newcomer")).toBeUndefined();
	await api.store.commit([{ set: path, data: { uid: "newcomer", role: "staff" } }]);
	expect(await users.roleOf(demo, "newcomer")).toBe("staff");
	await api.store.commit([{ delete: path }]);
	clock.now += 4_999;
	expect(await users.roleOf(demo, "newcomer")).toBe("staff");
	clock.now += 1;
	expect(await users.roleOf(demo, "newcomer")).toBeUndefined();
});

test("a clock that is set back lets nobody act for longer", async () => {
	const clock = { now: 3_600_000 };
	const users = new AppUsers(api.store, () => clock.now);
	const path = "apps/demo/users/dismissed";
	await api.store.commit([{ set: path, data: { uid: "dismissed", role: "staff" } }]);
	expect(await users.roleOf(demo, "dismissed")).toBe("staff");
	await api.store.commit([{ delete: path }]);
	clock.now = 0;
	expect(await users.roleOf(demo, "dismissed")).toBeUndefined();
});

test("what is forgotten is asked for anew", async () => {
	const users = new AppUsers(api.store, () => 0);
	const path = "apps/demo/users/leaver";
	await api.store.commit([{ set: path, data: { uid: "leaver", role: "staff" } }]);
	expect(await users.roleOf(demo, "leaver")).toBe("staff");
	await api.store.commit([{ delete: path }]);
	users.forget(demo, "leaver");
	expect(await users.roleOf(demo, "leaver")).toBeUndefined();
});
