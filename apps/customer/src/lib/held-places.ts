import type { ApiClient, LinePath } from "@junban/api-contract/client";
import type { MemberUid } from "@junban/domain/values";
import { type HeldPlace, heldPlace } from "./held-place.ts";

/** The places that are still open, in their order; a place without an answer counts as open. */
export async function findHeld(
	api: Pick<ApiClient, "ticket">,
	path: LinePath,
	uids: readonly MemberUid[],
): Promise<{ readonly held: readonly HeldPlace[]; readonly ended: readonly MemberUid[] }> {
	const answers = await Promise.all(uids.map(async (uid) => ({ uid, answer: await api.ticket(path, uid) })));
	const isEnded = ({ answer }: (typeof answers)[number]) =>
		answer.ok ? answer.value.member.state === "over" : answer.code === "member-not-found";
	return {
		held: answers
			.filter((each) => !isEnded(each))
			.map(({ uid, answer }) => heldPlace(uid, answer.ok ? answer.value : undefined)),
		ended: answers.filter(isEnded).map(({ uid }) => uid),
	};
}
