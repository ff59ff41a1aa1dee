import { networksOf } from "@junban/callers/network-of";
import type { Member } from "@junban/domain/documents";
import type { MemberUid } from "@junban/domain/values";
import type { Desk } from "#src/desk/desk.ts";
import type { Counted } from "#src/desk/recent-joins.ts";
import type { DeskAnswer } from "#src/desk/requests.ts";
import type { ApiContext } from "#src/http/context.ts";
import type { DayOf, JoinShare } from "#src/http/day-limits.ts";
import { lineOf } from "#src/http/names.ts";
import { accepted, unwrap } from "#src/http/request.ts";

/** Notes from where a customer's new place came, and in which run with a total its number counts. */
export function noteJoin(c: ApiContext, member: Member, isPresent: boolean): void {
	const { app, line } = lineOf(c);
	const { desk, joins } = c.env.api.lines.get(app, line);
	const { snapshot } = desk;
	const window = snapshot?.hours.at(member.joinedAt).window;
	const run =
		window?.reception.limitTotal === undefined
			? undefined
			: { reception: window.reception.uid, day: window.day };
	joins.note(networksOf(c.env.address()), member, { isPresent, run, board: snapshot?.board });
}

/**
 * Notes that a holder has left or did not come when called, or that staff have cancelled the place: who never comes makes others wait, too.
 * One that left before a call counts no longer for the shop's day.
 */
export async function noteLeave(c: ApiContext, answer: DeskAnswer): Promise<void> {
	if (!answer.ok || !answer.changed || answer.member === undefined) return;
	const { calledAt, overReason, uid } = answer.member;
	if (overReason === undefined || overReason === "served") return;
	const isBeforeCall = overReason === "left" && calledAt === undefined;
	const { app, line } = lineOf(c);
	const join = c.env.api.lines.get(app, line).joins.leave(uid, !isBeforeCall);
	if (join !== undefined && isBeforeCall)
		c.env.api.limits.dayJoins.giveBack(await shopOf(c), shareOfJoin(join));
}

/** Takes the numbers of these places out of the totals of their runs: places that staff have ended, and places whose holders left. */
export async function giveBack(
	c: ApiContext,
	{ ended, left }: { readonly ended: readonly MemberUid[]; readonly left: readonly MemberUid[] },
): Promise<void> {
	const { app, line } = lineOf(c);
	const { desk, joins } = c.env.api.lines.get(app, line);
	const counted = joins.giveBack([...ended, ...left]);
	await recount(desk, counted, -1, () => joins.takeAgain(counted.map(({ uid }) => uid)));
	joins.settle(left);
	const shop = await shopOf(c);
	const uids = new Set(ended);
	// Those that left have given it back when they left.
	for (const join of counted)
		if (uids.has(join.uid)) c.env.api.limits.dayJoins.giveBack(shop, shareOfJoin(join));
}

/** Restored places count again. */
export async function takeAgain(c: ApiContext, uids: readonly MemberUid[]): Promise<void> {
	const { app, line } = lineOf(c);
	const { desk, joins } = c.env.api.lines.get(app, line);
	const counted = joins.takeAgain(uids);
	await recount(desk, counted, 1, () => joins.giveBack(counted.map(({ uid }) => uid)));
	if (counted.length === 0) return;
	const shop = await shopOf(c);
	for (const join of counted) c.env.api.limits.dayJoins.count(shop, shareOfJoin(join));
}

/** Changes the counts of their runs. `undo` is called before a refusal is thrown, so that a repeat goes on. */
async function recount(desk: Desk, counted: readonly Counted[], by: 1 | -1, undo: () => void): Promise<void> {
	const known = counted.flatMap(({ run }) => run ?? []);
	const byRun = Map.groupBy(known, ({ reception, day }) => `${day} ${reception}`);
	const runs = [...byRun.values()].flatMap(([run, ...more]) =>
		run === undefined ? [] : [{ ...run, by: by * (more.length + 1) }],
	);
	if (runs.length === 0) return;
	const answer = await desk.submit({ type: "recount", runs });
	if (!answer.ok) undo();
	accepted(answer);
}

async function shopOf(c: ApiContext): Promise<DayOf> {
	const { app, line } = lineOf(c);
	const { snapshot } = unwrap(await c.env.api.lines.open(app, line));
	return { app, restricted: snapshot.restricted };
}

function shareOfJoin({ isPresent }: Counted): JoinShare {
	return isPresent ? "present" : "customers";
}
