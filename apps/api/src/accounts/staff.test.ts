import { parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { createApi } from "#src/create-api.ts";
import { SECRET } from "#src/testing/shops.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { workerShell } from "#src/worker/shell.ts";
import { removeStaff } from "./staff.ts";

const api = await startNodeTestApi();
const app = parseAppUid("crew");
const read = async (path: string) => (await api.store.batchGet([path])).get(path)?.data;

test("a removed person who writes the own record all the time is removed nevertheless", async () => {
	if (app === undefined) throw new Error("No uid");
	await api.store.commit([
		{ set: "apps/crew", data: { uid: "crew", name: "Crew" } },
		{ set: "apps/crew/users/fired", data: { uid: "fired", role: "staff" } },
		{ set: "users/fired", data: { uid: "fired", email: "fired@example.com", appUID: "crew" } },
	]);
	let renamed = 0;
	const store = {
		...api.store,
		async commit(writes: Parameters<typeof api.store.commit>[0]) {
			const data = { displayName: `${++renamed}` };
			await api.store.commit([{ set: "users/fired", data, mask: ["displayName"] }]);
			return await api.store.commit(writes);
		},
	};
	const verifyIdToken = async () => undefined;
	const contended = createApi({ store, secret: SECRET, log: () => undefined, verifyIdToken }, workerShell);
	expect(await removeStaff(contended, app, "fired")).toEqual({ ok: true, value: true });
	expect(await read("apps/crew/users/fired")).toBeUndefined();
	expect(await read("users/fired")).toMatchObject({ appUID: null, displayName: "1" });
});
