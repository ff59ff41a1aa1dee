import type { Member } from "#src/documents/index.ts";
import type { EpochMs } from "#src/values/index.ts";
import { type Board, MAX_SWEEPS, type Sweep } from "./board.ts";
import { withClearing } from "./clearings.ts";
import { type Leap, runningTime } from "./clock-leap.ts";
import type { Decision, EndAll, LineState, SweepPart } from "./commands.ts";
import { joinedBefore, newSeries } from "./decide-line-up.ts";
import { EMPTY_ORDER, numbersInOrder } from "./order.ts";
import { memberOnBoard } from "./standing.ts";

/**
 * Ends all places by one decision. The order is empty at once. A sweep mark covers the documents that are still to be
 * written. `clear` also starts a new series and marks the documents for deletion. `expire` ends places of earlier service
 * days.
 *
 * @returns `line-empty` for a cancel all with nobody standing, `conflict` while 8 sweeps are open
 */
export function decideEndAll(state: LineState, { type }: EndAll, now: EpochMs): Decision {
	const { board, settings } = state;
	const nobody = board.order.size === 0 && board.called.length === 0;
	if (type === "cancelAll" && nobody) return { ok: false, code: "line-empty" };
	const nothingToDo =
		type === "clear"
			? nobody && board.issued === 0
			: type === "expire" && (nobody || !settings.expireLeftover || !mayExpire(state));
	if (nothingToDo) return { ok: true, changed: false, board, members: [] };
	if (!nobody && board.sweeps.length >= MAX_SWEEPS) return { ok: false, code: "conflict" };
	const sweep: Sweep = {
		series: board.series,
		from: lowestNumber(board),
		upTo: board.issued,
		reason: type === "expire" ? "expired" : "cancelled",
		at: now,
		version: board.version,
	};
	const { leap: _, ...known } = board;
	const empty: Board = {
		...known,
		order: EMPTY_ORDER,
		during: [],
		called: [],
		sweeps: nobody ? board.sweeps : [...board.sweeps, sweep],
	};
	return { ok: true, changed: true, board: type === "clear" ? cleared(empty) : empty, members: [] };
}

/** The board of the next series, with all members up to now marked for deletion. */
function cleared(board: Board): Board {
	const clearings = withClearing(board.clearings, { list: "members", upTo: board.series });
	return { ...newSeries(board), clearings };
}

/** Whether all places are of an earlier service day, by the clock and, after a leap, by the running clock too (LEAP-2). */
function mayExpire({ board, dayStartsAt, runningDayStartsAt }: LineState): boolean {
	if (!isLeftover(board, dayStartsAt)) return false;
	const { leap } = board;
	if (leap === undefined) return true;
	return runningDayStartsAt !== undefined && isLeftoverByRunningClock(board, leap, runningDayStartsAt);
}

/** As `isLeftover`, with the start of the service day by the running clock (LEAP-3). */
export function isLeftoverByRunningClock(board: Board, leap: Leap, dayStartsAt: EpochMs): boolean {
	const { lastLineUpAt, keptFrom, ...rest } = board;
	return isLeftover(
		{
			...rest,
			...(lastLineUpAt === undefined ? {} : { lastLineUpAt: runningTime(leap, lastLineUpAt) }),
			...(keptFrom === undefined ? {} : { keptFrom: runningTime(leap, keptFrom) }),
		},
		dayStartsAt,
	);
}

/** Whether all members on the board joined before the service day and staff restored nobody in it. */
export function isLeftover(board: Board, dayStartsAt: EpochMs): boolean {
	return joinedBefore(board, dayStartsAt) && (board.keptFrom ?? 0) < dayStartsAt;
}

/** Writes one part of a sweep: ends the members that it still covers, and moves or removes the mark. */
export function decideSweepPart({ board }: LineState, { sweep, members, upTo }: SweepPart): Decision {
	const index = board.sweeps.findIndex(
		(each) =>
			each.series === sweep.series &&
			each.from === sweep.from &&
			each.upTo === sweep.upTo &&
			each.version === sweep.version,
	);
	if (index === -1) return { ok: true, changed: false, board, members: [] };
	const ended: Member[] = [];
	for (const member of members) {
		const over = memberOnBoard(board, member);
		if (member.state !== "over" && over.state === "over") ended.push({ ...over, version: board.version });
	}
	const sweeps = board.sweeps.slice();
	if (upTo >= sweep.upTo) sweeps.splice(index, 1);
	else sweeps[index] = { ...sweep, from: upTo + 1 };
	return { ok: true, changed: true, board: { ...board, sweeps }, members: ended };
}

/** The lowest standing number. A called number can be lower than the head of the order. */
function lowestNumber(board: Board): number {
	const numbers = [...numbersInOrder(board.order), ...board.called.map(({ number }) => number)];
	return numbers.reduce((least, number) => Math.min(least, number), Math.max(board.issued, 1));
}
