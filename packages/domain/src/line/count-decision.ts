import type { Member, OverReason } from "#src/documents/index.ts";
import type { EpochMs } from "#src/values/index.ts";
import {
	addAtHour,
	type Counts,
	type DayTally,
	GAPS_KEPT,
	type LastTurn,
	secondsBetween,
	waitHit,
	withSample,
} from "#src/wait/index.ts";
import type { Board } from "./board.ts";
import type { Accepted, Command } from "./commands.ts";
import { memberOnBoard } from "./standing.ts";

/** The hours of a line, as needed for counting. */
export interface TurnHours {
	/** Local hour of the day, 0 to 23. */
	hourAt(instant: EpochMs): number;
	/** Whether a closure or the start of guidance lies between. Then the time between two turns is no gap. */
	isInterrupted(from: EpochMs, to: EpochMs): boolean;
}

/** An accepted command, its decision and the board before it. */
export interface Decided {
	readonly before: Board;
	readonly command: Command;
	readonly decision: Accepted;
	readonly now: EpochMs;
}

/**
 * The tally after a decision.
 *
 * - A turn is given by a call, or by serving a member that was not called.
 * - A restore reverses the ending. Putting a member back into the order reverses its turn.
 * - Ending all places counts at the decision, not when the documents are written.
 * - A gap counts when the order was never empty and no closure lay in it. It is reversed with its turn, unless a later
 *   turn was given.
 */
export function tallyAfter(tally: DayTally, decided: Decided, hours: TurnHours): DayTally {
	const { decision } = decided;
	if (!decision.changed) return tally;
	return withIdle(tallyCommand(tally, decided, hours), decision.board);
}

function tallyCommand(tally: DayTally, { before, command, decision, now }: Decided, hours: TurnHours) {
	switch (command.type) {
		case "lineUp":
			return withJoin(tally, hours.hourAt(now));
		case "give":
			return command.target === "waiting"
				? tallyReset(tally, memberOnBoard(before, command.member), hours)
				: tallyCalls(tally, decision, now, hours);
		case "autoCall":
			return tallyCalls(tally, decision, now, hours);
		case "guideOver": {
			const ended = tallyEnding(tally, { before, command, decision, now }, hours);
			return tallyCalls(ended, decision, now, hours);
		}
		case "restore":
			return tallyRestore(tally, memberOnBoard(before, command.member), hours);
		case "cancelAll":
		case "clear":
		case "expire":
			return withCount(
				tally,
				command.type === "expire" ? "expired" : "cancelled",
				before.order.size + before.called.length,
			);
		default:
			return tally;
	}
}

/** Counts the ending by its reason. Serving an uncalled member is also a turn. */
function tallyEnding(tally: DayTally, { before, decision, now }: Decided, hours: TurnHours): DayTally {
	const { member } = decision;
	if (member?.overReason === undefined) return tally;
	const ended = withCount(tally, member.overReason, 1);
	return member.series === before.series && isServedUncalled(member)
		? addTurn(ended, member, now, hours)
		: ended;
}

/** Adds a turn for each member that the decision called. */
function tallyCalls(tally: DayTally, { members }: Accepted, now: EpochMs, hours: TurnHours): DayTally {
	return members
		.filter(({ state }) => state === "called")
		.reduce((after, member) => addTurn(after, member, now, hours), tally);
}

/** Reverses the count of the ending, and its turn if the ending was one. */
function tallyRestore(tally: DayTally, over: Member, hours: TurnHours): DayTally {
	if (over.overReason === undefined || over.overAt === undefined) return tally;
	const without = withCount(tally, over.overReason, -1);
	return isServedUncalled(over) ? removeTurn(without, over, over.overAt, hours) : without;
}

/** The command `give` with the target `waiting`. It takes the turn back from a called member. */
function tallyReset(tally: DayTally, member: Member, hours: TurnHours): DayTally {
	const { calledAt, state } = member;
	return state === "called" && calledAt !== undefined ? removeTurn(tally, member, calledAt, hours) : tally;
}

/** Whether the ending itself was the turn: served without a call. */
function isServedUncalled({ overReason, previousState }: Member): boolean {
	return overReason === "served" && previousState !== undefined && previousState !== "called";
}

function addTurn(tally: DayTally, member: Member, at: EpochMs, hours: TurnHours): DayTally {
	const hour = hours.hourAt(at);
	const before = gapFrom(tally.last, at, hours);
	const wait = { hour, seconds: secondsBetween(member.joinedAt, at), back: false };
	const last: LastTurn = {
		number: member.number,
		at,
		idle: false,
		...(before === undefined ? {} : { before }),
	};
	const given = { ...withTold(tally, member, at, 1), waits: withSample(tally.waits, wait), last };
	if (before === undefined) return given;
	const gap = { hour, seconds: secondsBetween(before, at), back: false };
	return {
		...given,
		gaps: withSample(tally.gaps, gap),
		today: [...tally.today, gap.seconds].slice(-GAPS_KEPT),
	};
}

/** The instant at which the gap before a turn starts. Undefined when the gap does not count. */
function gapFrom(last: LastTurn | undefined, at: EpochMs, hours: TurnHours): EpochMs | undefined {
	if (last === undefined || last.idle || last.at > at) return undefined;
	return hours.isInterrupted(last.at, at) ? undefined : last.at;
}

function removeTurn(tally: DayTally, member: Member, at: EpochMs, hours: TurnHours): DayTally {
	const hour = hours.hourAt(at);
	const wait = { hour, seconds: secondsBetween(member.joinedAt, at), back: true };
	const without = { ...withTold(tally, member, at, -1), waits: withSample(tally.waits, wait) };
	const { last: turn, ...rest } = without;
	if (turn?.number !== member.number || turn.at !== at) return without;
	if (turn.before === undefined) return rest;
	const gap = { hour, seconds: secondsBetween(turn.before, at), back: true };
	return {
		...rest,
		gaps: withSample(tally.gaps, gap),
		today: tally.today.slice(0, -1),
		last: { number: 0, at: turn.before, idle: false },
	};
}

/** Counts a told range and whether it was a hit. `by` is -1 when the turn is taken back. */
function withTold(tally: DayTally, member: Member, at: EpochMs, by: 1 | -1): DayTally {
	const hit = member.told === undefined ? undefined : waitHit(member.told, at);
	if (hit === undefined) return tally;
	const told = withCount(tally, "told", by);
	return hit ? withCount(told, "hits", by) : told;
}

function withJoin(tally: DayTally, hour: number): DayTally {
	return { ...withCount(tally, "joins", 1), joinHours: addAtHour(tally.joinHours, hour, 1) };
}

function withCount(tally: DayTally, name: keyof Counts | OverReason, by: number): DayTally {
	return { ...tally, counts: { ...tally.counts, [name]: tally.counts[name] + by } };
}

/** Marks the last turn as idle once the order is empty: the next turn then has no gap. */
function withIdle(tally: DayTally, { order }: Board): DayTally {
	const { last } = tally;
	return order.size > 0 || last === undefined || last.idle
		? tally
		: { ...tally, last: { ...last, idle: true } };
}
