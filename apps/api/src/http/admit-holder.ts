import type { RateLimit } from "@junban/callers/rate-limit";
import type { AppUid, LineUid, MemberUid } from "@junban/domain/values";
import type { Api } from "./context.ts";
import { Refusal } from "./refusal.ts";
import { unwrap } from "./request.ts";

/**
 * Before the request of a holder comes to the desk. Strangers may guess uids without end: these neither wait there, before
 * joins and holders, nor take room in the rate.
 *
 * @param rate of one place
 * @throws Refusal
 */
export async function admitHolder(
	api: Api,
	app: AppUid,
	line: LineUid,
	uid: MemberUid,
	rate: RateLimit,
): Promise<void> {
	if (!rate.has(uid)) throw new Refusal("too-many-requests");
	unwrap(await api.lines.open(app, line));
	// Where the store fails, the desk tries again for a while.
	const mayBeThere = await api.lines.isTaken(app, line, uid).catch(() => true);
	if (!mayBeThere) throw new Refusal("member-not-found");
	if (!rate.take(uid)) throw new Refusal("too-many-requests");
}
