import type { StaffMember, StaffResponse } from "@junban/api-contract/schemas-accounts";
import { userPath } from "@junban/domain/documents";
import type { Data } from "@junban/firestore-wire/value";
import { openInvitations } from "#src/accounts/staff-decisions.ts";
import { invitationView, readStaff } from "#src/accounts/staff-documents.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { unwrap } from "#src/http/request.ts";

/** `GET /apiV2/{app}/staff`: the owner reads the shop's staff and its open invitations. */
export async function listStaff(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const staff = unwrap(await readStaff(api.store, appOf(c), api.now()));
	const records = await api.store.batchGet(staff.members.map(({ uid }) => userPath(uid)));
	const answer: StaffResponse = {
		staff: staff.members.map(({ role, uid }) => ({ uid, role, ...nameOf(records.get(userPath(uid))?.data) })),
		invitations: openInvitations(staff, api.now()).map(invitationView),
		limit: staff.limit,
	};
	return c.json(answer);
}

/** The address and the name in the account's own record, which may be absent. */
function nameOf({ email, displayName }: Data = {}): Pick<StaffMember, "email" | "name"> {
	return {
		...(typeof email === "string" && email !== "" ? { email } : {}),
		...(typeof displayName === "string" && displayName !== "" ? { name: displayName } : {}),
	};
}
