/** Which calls a display board announces, and in which order. Each of them once. */
import type { View } from "@junban/api-contract/client";
import type { EpochMs } from "@junban/domain/values";

/** One call of a number. A number that is called again has a later instant. */
export interface Call {
	readonly series: number;
	readonly number: number;
	readonly at: EpochMs;
}

/** An older call is no longer announced: the customer has come or was helped. In milliseconds. */
export const OLDEST_CALL_MS = 10 * 60_000;

export interface Calls {
	/** Calls that are announced, or will be. Those of the board, and those that may come back to it. */
	readonly heard: readonly Call[];
	/** Calls that wait to be announced, the oldest first. */
	readonly queue: readonly Call[];
	/** The call that is being announced. */
	readonly current?: Call | undefined;
}

export const NO_CALLS: Calls = { heard: [], queue: [] };

type Board = Pick<View["board"], "series" | "called">;

/** The calls of a board, the oldest first. */
export function callsOn({ series, called }: Board): readonly Call[] {
	return called.map(({ number, at }) => ({ series, number, at })).sort((a, b) => a.at - b.at);
}

/** Takes all calls of the board as heard, except those after `heardAt`. */
export function alreadyHeard(board: Board, heardAt = Number.POSITIVE_INFINITY): Calls {
	return { ...NO_CALLS, heard: callsOn(board).filter(({ at }) => at <= heardAt) };
}

/**
 * Adds the board's new calls to the queue, and drops from it the numbers that are no longer called: they were set back,
 * or have come. `now`: the server's time.
 */
export function withBoard({ heard, queue, current }: Calls, board: Board, now: EpochMs): Calls {
	const calls = callsOn(board);
	const isYoung = ({ at }: Call) => now - at < OLDEST_CALL_MS;
	const fresh = calls.filter((call) => isYoung(call) && !has(heard, call));
	return {
		heard: [...heard, ...fresh],
		queue: [...queue.filter((call) => has(calls, call) && isYoung(call)), ...fresh],
		current,
	};
}

/**
 * Forgets the calls that can not be announced again: those that are old and left the board. What stays is bounded by the
 * board and by ten minutes of calls. Old calls of the board are remembered, so that a clock that is set back does not
 * announce them.
 */
export function withoutOld({ heard, queue, current }: Calls, board: Board, now: EpochMs): Calls {
	const calls = callsOn(board);
	const kept = heard.filter((call) => !has(calls, call) && now - call.at < OLDEST_CALL_MS);
	return { heard: [...kept.slice(-MOST_KEPT), ...calls], queue, current };
}

/** Bounds what is remembered of calls that left the board. */
const MOST_KEPT = 400;

/** Begins the next announcement, if none is running. */
export function withNext(calls: Calls): Calls {
	const [current, ...queue] = calls.queue;
	return calls.current !== undefined || current === undefined ? calls : { ...calls, queue, current };
}

export function isSameCall(a: Call | undefined, b: Call | undefined): boolean {
	return a?.series === b?.series && a?.number === b?.number && a?.at === b?.at;
}

function has(calls: readonly Call[], call: Call): boolean {
	return calls.some((each) => isSameCall(each, call));
}
