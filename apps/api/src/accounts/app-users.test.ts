import { parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { startTestApi } from "#src/testing/test-api.ts";
import { AppUsers } from "./app-users.ts";

const api = await startTestApi();
const demo = parseAppUid("demo");
const other = parseAppUid("other");
if (demo === undefined || other === undefined) throw new Error("No app uid");

test("owner and staff have a role in their own shop only; other stored roles count for nothing", async () => {
	const users = new AppUsers(api.store, Date.now);
	expect(await users.roleOf(demo, api.owner.uid)).toBe("owner");
	expect(await users.roleOf(demo, api.staff.uid)).toBe("staff");
	expect(await users.roleOf(demo, api.stranger.uid)).toBeUndefined();
	expect(await users.roleOf(demo, api.otherOwner.uid)).toBeUndefined();
	expect(await users.roleOf(other, api.owner.uid)).toBeUndefined();
	expect(await users.roleOf(demo, "nobody")).toBeUndefined();
});

test("a role is cached for 5 seconds, the absence of a role is not", async () => {
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

test("a clock that is set back does not extend the cache", async () => {
	const clock = { now: 3_600_000 };
	const users = new AppUsers(api.store, () => clock.now);
	const path = "apps/demo/users/dismissed";
	await api.store.commit([{ set: path, data: { uid: "dismissed", role: "staff" } }]);
	expect(await users.roleOf(demo, "dismissed")).toBe("staff");
	await api.store.commit([{ delete: path }]);
	clock.now = 0;
	expect(await users.roleOf(demo, "dismissed")).toBeUndefined();
});

test("a forgotten role is read again", async () => {
	const users = new AppUsers(api.store, () => 0);
	const path = "apps/demo/users/leaver";
	await api.store.commit([{ set: path, data: { uid: "leaver", role: "staff" } }]);
	expect(await users.roleOf(demo, "leaver")).toBe("staff");
	await api.store.commit([{ delete: path }]);
	users.forget(demo, "leaver");
	expect(await users.roleOf(demo, "leaver")).toBeUndefined();
});
