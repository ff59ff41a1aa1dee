import type { StaffMember, StaffResponse } from "@junban/api-contract/schemas-accounts";
import type { Data } from "@junban/firestore-wire/value";
import { roleIn } from "#src/accounts/app-users.ts";
import { crewOf, invitationView } from "#src/accounts/invitations.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";

/** `GET /apiV2/{app}/staff`: the owner sees who works for the shop and who is invited. */
export async function listStaff(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const { users, open, limit } = await crewOf(api.store, app, api.now());
	const uids = users.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
	const records = await api.store.batchGet(uids.map((uid) => `users/${uid}`));
	const answer: StaffResponse = {
		staff: users.map(({ data }, index) => {
			const uid = uids[index] ?? "";
			return staffMember(uid, data, records.get(`users/${uid}`)?.data ?? {});
		}),
		invitations: open.map(invitationView),
		limit,
	};
	return c.json(answer);
}

function staffMember(uid: string, place: Data, { email, displayName }: Data): StaffMember {
	return {
		uid,
		role: roleIn(place) ?? "staff",
		...(typeof email === "string" && email !== "" ? { email } : {}),
		...(typeof displayName === "string" && displayName !== "" ? { name: displayName } : {}),
	};
}
