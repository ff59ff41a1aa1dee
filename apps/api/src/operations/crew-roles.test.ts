import { inviteResponse, staffResponse } from "@junban/api-contract/schemas-accounts";
import { expect, test } from "vitest";
import { contract } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();

/** Members that the premium plan allows. */
const LIMIT = 50;

test("a user without a valid role is not staff and takes no place of the plan", async () => {
	const owner = await person(api);
	const app = "roles";
	const place = (uid: string, role?: string | number | null) => ({
		set: `apps/${app}/users/${uid}`,
		data: { uid, ...(role === undefined ? {} : { role }) },
	});
	const invalid: readonly (string | number | null | undefined)[] = ["guest", "Owner", "", 1, null, undefined];
	await api.store.commit([
		{ set: `apps/${app}`, data: { uid: app, name: "Roles", premium: { enabled: true } } },
		place(owner.uid, "owner"),
		...Array.from({ length: LIMIT }, (_, index) => place(`guest${index}`, invalid[index % invalid.length])),
	]);
	const path = `/apiV2/${app}/staff`;
	const { staff, limit } = contract(await api.ask(path, { token: owner.token }), 200, staffResponse);
	expect(limit).toBe(LIMIT);
	expect(staff.map(({ uid, role }) => [uid, role])).toEqual([[owner.uid, "owner"]]);
	const cook = { method: "POST", token: owner.token, json: { email: "cook@example.com" } };
	contract(await api.ask(path, cook), 201, inviteResponse);
});
