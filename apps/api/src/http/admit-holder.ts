import type { RateLimit } from "@junban/callers/rate-limit";
import type { AppUid, LineUid, MemberUid } from "@junban/domain/values";
import type { Api } from "./context.ts";
import { Refusal } from "./refusal.ts";
import { unwrap } from "./request.ts";

/**
 * Call it before a holder's request goes to the desk. It refuses guessed uids, of which strangers can send any number: these would
 * wait at the desk before joins and holders, and push the uids of real places out of the rate's memory.
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
