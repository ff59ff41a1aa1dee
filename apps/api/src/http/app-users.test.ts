import { parseAppUid } from "@junban/domain/ids";
import { expect, test } from "vitest";
import { startTestApi } from "#src/testing/test-api.ts";
import { AppUsers } from "./app-users.ts";

const api = await startTestApi();
const demo = parseAppUid("demo");
const other = parseAppUid("other");
if (demo === undefined || other === undefined) throw new Error("No app uid");

test("owner and staff work for their shop alone; other roles do not", async () => {
	const users = new AppUsers(api.store, Date.now);
	expect(await users.isStaff(demo, api.owner.uid)).toBe(true);
	expect(await users.isStaff(demo, api.staff.uid)).toBe(true);
	expect(await users.isStaff(demo, api.stranger.uid)).toBe(false);
	expect(await users.isStaff(demo, api.otherOwner.uid)).toBe(false);
	expect(await users.isStaff(other, api.owner.uid)).toBe(false);
	expect(await users.isStaff(demo, "nobody")).toBe(false);
});

test("a no is not remembered; a yes is for 15 seconds", async () => {
	const clock = { now: 0 };
	const users = new AppUsers(api.store, () => clock.now);
	const path = "apps/demo/users/newcomer";
	expect(await users.isStaff(demo, "newcomer")).toBe(false);
	await api.store.commit([{ set: path, data: { uid: "newcomer", role: "staff" } }]);
	expect(await users.isStaff(demo, "newcomer")).toBe(true);
	await api.store.commit([{ delete: path }]);
	clock.now += 14_999;
	expect(await users.isStaff(demo, "newcomer")).toBe(true);
	clock.now += 1;
	expect(await users.isStaff(demo, "newcomer")).toBe(false);
});
