import type { Member, OverReason } from "#src/documents/index.ts";
import type { EpochMs } from "#src/values/index.ts";
import {
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

/** What counting asks of the line's hours. */
export interface TurnHours {
	/** Local hour of the day, 0 to 23. */
	hourAt(instant: EpochMs): number;
	/** Whether a closure or the beginning of guidance lies between: then no turns were given for a while. */
	isInterrupted(from: EpochMs, to: EpochMs): boolean;
}

/** An accepted command with the board before it. */
export interface Decided {
	readonly before: Board;
	readonly command: Command;
	readonly decision: Accepted;
	readonly now: EpochMs;
}

/**
 * The tally after a decision. A turn is given by a call, and by serving somebody who was not called. What a decision
 * takes back is taken back here: an ending by restore, a turn by putting the member back into the order. An end of all
 * places counts at once, not as its documents are written. A gap counts when somebody was in the order all the time
 * and nothing closed; it is taken back with its turn as long as no other turn was given.
 */
export function counted(tally: DayTally, decided: Decided, hours: TurnHours): DayTally {
	const { decision } = decided;
	if (!decision.changed) return tally;
	return withIdle(countedCommand(tally, decided, hours), decision.board);
}

function countedCommand(tally: DayTally, { before, command, decision, now }: Decided, hours: TurnHours) {
	switch (command.type) {
		case "lineUp":
			return withCount(tally, "joins", 1);
		case "give":
			return command.target === "waiting"
				? takenBack(tally, memberOnBoard(before, command.member), hours)
				: callsCounted(tally, decision, now, hours);
		case "autoCall":
			return callsCounted(tally, decision, now, hours);
		case "guideOver": {
			const ended = endCounted(tally, { before, command, decision, now }, hours);
			return callsCounted(ended, decision, now, hours);
		}
		case "restore":
			return restoreCounted(tally, memberOnBoard(before, command.member), hours);
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

function endCounted(tally: DayTally, { before, decision, now }: Decided, hours: TurnHours): DayTally {
	const { member } = decision;
	if (member?.overReason === undefined) return tally;
	const ended = withCount(tally, member.overReason, 1);
	return member.series === before.series && isServedUncalled(member)
		? turnGiven(ended, member, now, hours)
		: ended;
}

function callsCounted(tally: DayTally, { members }: Accepted, now: EpochMs, hours: TurnHours): DayTally {
	return members
		.filter(({ state }) => state === "called")
		.reduce((after, member) => turnGiven(after, member, now, hours), tally);
}

function restoreCounted(tally: DayTally, over: Member, hours: TurnHours): DayTally {
	if (over.overReason === undefined || over.overAt === undefined) return tally;
	const without = withCount(tally, over.overReason, -1);
	return isServedUncalled(over) ? turnTakenBack(without, over, over.overAt, hours) : without;
}

function takenBack(tally: DayTally, member: Member, hours: TurnHours): DayTally {
	const { calledAt, state } = member;
	return state === "called" && calledAt !== undefined ? turnTakenBack(tally, member, calledAt, hours) : tally;
}

/** Whether the ending was itself the turn. */
function isServedUncalled({ overReason, previousState }: Member): boolean {
	return overReason === "served" && previousState !== undefined && previousState !== "called";
}

function turnGiven(tally: DayTally, member: Member, at: EpochMs, hours: TurnHours): DayTally {
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

/** The instant from which the gap to a turn counts; undefined when it does not count. */
function gapFrom(last: LastTurn | undefined, at: EpochMs, hours: TurnHours): EpochMs | undefined {
	if (last === undefined || last.idle || last.at > at) return undefined;
	return hours.isInterrupted(last.at, at) ? undefined : last.at;
}

function turnTakenBack(tally: DayTally, member: Member, at: EpochMs, hours: TurnHours): DayTally {
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

function withTold(tally: DayTally, member: Member, at: EpochMs, by: 1 | -1): DayTally {
	const hit = member.told === undefined ? undefined : waitHit(member.told, at);
	if (hit === undefined) return tally;
	const told = withCount(tally, "told", by);
	return hit ? withCount(told, "hits", by) : told;
}

function withCount(tally: DayTally, name: keyof Counts | OverReason, by: number): DayTally {
	return { ...tally, counts: { ...tally.counts, [name]: tally.counts[name] + by } };
}

function withIdle(tally: DayTally, { order }: Board): DayTally {
	const { last } = tally;
	return order.size > 0 || last === undefined || last.idle
		? tally
		: { ...tally, last: { ...last, idle: true } };
}
