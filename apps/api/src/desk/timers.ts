import { isEarly, paceOf } from "@junban/domain/hours";
import {
	autoCallAt,
	isLeftover,
	isLeftoverByRunningClock,
	isUnfinished,
	nearAhead,
	resumesAt,
	runningTime,
} from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { LineSnapshot } from "./line-state.ts";

/** The delay before unfinished or failed work is tried again, in milliseconds. */
export const RETRY_AFTER_MS = 15_000;

/**
 * The instant of the desk's next work without a request: an automatic call, the start of a service day, the end of
 * a pause, the beginning of guidance, or unfinished work of an earlier decision. A past instant means now. Undefined:
 * never, until the line changes.
 */
export function dueAt(snapshot: LineSnapshot, now: EpochMs): EpochMs | undefined {
	const { board, settings } = snapshot;
	const instants = [
		autoCallAt(settings, board, now),
		expiresAt(snapshot, now),
		resumesAt(settings),
		guidanceBeginsAt(snapshot, now),
		isUnfinished(board) ? Math.ceil(now / RETRY_AFTER_MS + 1) * RETRY_AFTER_MS : undefined,
	].filter((at) => at !== undefined);
	return instants.length === 0 ? undefined : Math.min(...instants);
}

/** The instant at which the members in line are left over from an earlier service day, after a leap by both clocks. Undefined for an empty line, and where leftovers stay. */
export function expiresAt({ board, hours, settings }: LineSnapshot, now: EpochMs): EpochMs | undefined {
	if (!settings.expireLeftover || (board.order.size === 0 && board.called.length === 0)) return undefined;
	const day = hours.serviceDayAt(now, settings.dayStart);
	if (!isLeftover(board, day.startsAt)) return day.endsAt;
	const { leap } = board;
	if (leap === undefined) return day.startsAt;
	const running = hours.serviceDayAt(runningTime(leap, now), settings.dayStart);
	const isOver = isLeftoverByRunningClock(board, leap, running.startsAt);
	return isOver ? day.startsAt : running.endsAt + leap.to - leap.from;
}

/** Start of the service day by the running clock. Undefined while no leap of the clock is noted. */
export function runningDayStart({ board, hours, settings }: LineSnapshot, now: EpochMs): EpochMs | undefined {
	const { leap } = board;
	return leap && hours.serviceDayAt(runningTime(leap, now), settings.dayStart).startsAt;
}

/** The instant at which guidance begins for the members in line. Undefined once the line has changed after it, and where nobody is told that a turn is near. */
export function guidanceBeginsAt(
	{ board, hours, notification, settings }: LineSnapshot,
	now: EpochMs,
): EpochMs | undefined {
	if (board.order.size === 0) return undefined;
	const opening = hours.at(now);
	if (nearAhead(notification, paceOf(opening, settings).lessNumber) === 0) return undefined;
	return isEarly(opening.guidanceFrom, board.updatedAt) ? opening.guidanceFrom : undefined;
}
