import { type BurstsResponse, burstRequest } from "@junban/api-contract/staff-schemas";
import type { Code, MemberUid } from "@junban/domain/values";
import { unusualFrom } from "#src/desk/join-bursts.ts";
import { roomIn } from "#src/desk/leaves-half.ts";
import type { LineSnapshot } from "#src/desk/line-state.ts";
import type { Line } from "#src/desk/lines.ts";
import type { Origin } from "#src/desk/remembered-join.ts";
import type { DeskAnswer, DeskRequest } from "#src/desk/requests.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { lineOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { accepted, jsonBody, unwrap } from "#src/http/request.ts";
import { giveBack, takeAgain } from "./note-joins.ts";

/** `GET /apiV2/{app}/{line}/bursts`: the networks from which unusually many places came lately. */
export async function bursts(c: ApiContext): Promise<Response> {
	const { line, snapshot } = await opened(c);
	return told(
		c,
		line.joins.lately(snapshot.board, () => threshold(c, line, snapshot)),
	);
}

/**
 * `POST /apiV2/{app}/{line}/bursts/end`: ends the places of one network that wait or were called long ago, gives the
 * numbers of those that waited or left before a call back to the total of their run, and slows the joins of the network for a while.
 */
export async function endBurst(c: ApiContext): Promise<Response> {
	countAct(c);
	const { id } = await jsonBody(c, burstRequest);
	const { line } = await opened(c);
	const { called, uids, left, from } = await inTurn(line, async () => {
		// The line may have changed while this waited.
		const { snapshot } = await opened(c);
		const { board } = snapshot;
		const from = threshold(c, line, snapshot);
		return {
			uids: line.joins.waitingOf(id, board, from),
			called: line.joins.calledOf(id, board, from),
			left: line.joins.leftOf(id, board, from),
			from,
		};
	});
	const actor = callerOf(c).uid;
	const end = { type: "guideOver", autoCall: false, actor, silent: true } as const;
	// By its state, not by the version that was seen: holders who change their party size again and again would slip out of the tap.
	const cancel = { ...end, reason: "cancelled", unlessCalled: true } as const;
	const noShow = { ...end, reason: "no_show" } as const;
	if (uids.length + called.length + left.length > 0) line.joins.slow(id);
	const calledInVain = new Set(called);
	const gone: MemberUid[] = [];
	await submitAll(
		c,
		[...uids.map((uid) => ({ ...cancel, uid })), ...called.map((uid) => ({ ...noShow, uid }))],
		(answers) => {
			const ended = answers.flatMap(([{ uid }, answer]) => {
				// Otherwise it was ended by somebody else meanwhile.
				const version = answer.ok && answer.changed ? answer.member?.version : undefined;
				return version === undefined ? [] : [{ uid, at: c.env.api.now(), version }];
			});
			// The numbers of those that were called stay used up.
			for (const { uid } of ended) if (calledInVain.has(uid) && line.joins.leave(uid, true)) gone.push(uid);
			line.joins.markEnded(id, ended);
		},
	);
	// Also those of an earlier tap whose numbers could not be given back then.
	const over = line.joins.endedOf(id, (await opened(c)).snapshot.board);
	await giveBack(c, { ended: over.map(({ uid }) => uid), left: [...left, ...gone] });
	// A line that was full is not any more, and its other bursts are still to be ended.
	return await after(c, from);
}

/** `POST /apiV2/{app}/{line}/bursts/restore`: takes that back. */
export async function restoreBurst(c: ApiContext): Promise<Response> {
	countAct(c);
	const actor = callerOf(c).uid;
	const { id } = await jsonBody(c, burstRequest);
	const { line } = await opened(c);
	const ended = await inTurn(line, async () => line.joins.endedOf(id, (await opened(c)).snapshot.board));
	// Places can be ended as often as they were restored, and the record of the line keeps both.
	const { restoredPlaces } = c.env.api.limits;
	if (!restoredPlaces.has(actor)) throw new Refusal("too-many-requests");
	line.joins.slowNoMore(id);
	const restored: MemberUid[] = [];
	try {
		await submitAll(
			c,
			// Whoever was restored by hand and has ended since stays as it is.
			ended.map(({ uid, version }) => ({ type: "restore", uid, seen: version, actor })),
			(answers) => {
				const isSettled = (answer: DeskAnswer) => answer.ok || !REPEATED.has(answer.code);
				line.joins.unmark(answers.flatMap(([{ uid }, answer]) => (isSettled(answer) ? [uid] : [])));
				restored.push(...answers.flatMap(([{ uid }, { ok }]) => (ok ? [uid] : [])));
			},
		);
	} finally {
		restoredPlaces.spend(actor, restored.length);
		await takeAgain(c, restored);
	}
	return await after(c);
}

function countAct(c: ApiContext): void {
	const { app, line } = lineOf(c);
	if (!c.env.api.limits.burstActs.take(`${app}/${line}`)) throw new Refusal("too-many-requests");
}

/** Refusals after which a second tap may restore the place. */
const REPEATED: ReadonlySet<Code> = new Set([
	"called-full",
	"guidance-full",
	"line-full",
	"store-full",
	"store-unavailable",
	"too-many-requests",
]);
/** Requests that are sent together: no more than one commit holds. The calls of staff wait for one commit, not for all. */
const PART = 50;
/** Milliseconds after which the rest is left for another tap. The screen waits for a minute. */
const LONG_MS = 40_000;

type OfMember = DeskRequest & { readonly uid: MemberUid };

/** Sends the requests in parts, and notes the answers of each. Throws the first refusal when none was accepted. */
async function submitAll(
	c: ApiContext,
	requests: readonly OfMember[],
	note: (answers: readonly (readonly [OfMember, DeskAnswer])[]) => void,
): Promise<void> {
	const { now } = c.env.api;
	const until = now() + LONG_MS;
	let isAccepted = false;
	let refused: DeskAnswer | undefined;
	let isStoreAway = false;
	let from = 0;
	while (from < requests.length && now() < until && !isStoreAway) {
		const { line } = await opened(c);
		const part = requests.slice(from, from + PART);
		from += PART;
		const answers = await inTurn(line, async () => {
			// The line may have been let go of while this waited.
			const { desk } = (await opened(c)).line;
			return await Promise.all(part.map(async (request) => [request, await desk.submit(request)] as const));
		});
		note(answers);
		isAccepted ||= answers.some(([, { ok }]) => ok);
		refused ??= answers.find(([, { ok }]) => !ok)?.[1];
		isStoreAway = answers.every(([, answer]) => !answer.ok && answer.code === "store-unavailable");
	}
	if (refused !== undefined && !isAccepted) accepted(refused);
}

/** Does a part of the work: looking through thousands of joins, or sending requests. */
async function inTurn<Value>({ desk }: Line, part: () => Promise<Value>): Promise<Value> {
	const done = await desk.inTurn(part);
	if (done === undefined) throw new Refusal("too-many-requests");
	return done;
}

async function opened(c: ApiContext) {
	const { app, line } = lineOf(c);
	return unwrap(await c.env.api.lines.open(app, line));
}

async function after(c: ApiContext, from?: number): Promise<Response> {
	const { line, snapshot } = await opened(c);
	return told(c, line.joins.unusual(snapshot.board, from ?? threshold(c, line, snapshot)));
}

function told(c: ApiContext, origins: readonly Origin[]): Response {
	return c.json({ origins: [...origins] } satisfies BurstsResponse);
}

function threshold(c: ApiContext, { joins }: Line, { board, hours }: LineSnapshot): number {
	const opening = hours.at(c.env.api.now());
	const room = roomIn({ board, opening });
	const run = opening.window && { reception: opening.window.reception.uid, day: opening.window.day };
	return unusualFrom(opening.window?.reception, room, (withLeft) =>
		joins.largestTwo(board, withLeft ? run : undefined),
	);
}
