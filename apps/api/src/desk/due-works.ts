import {
	isLeftover,
	isLeftoverByRunningClock,
	LEAP_MS,
	type Leap,
	resumesAt,
	runningTime,
} from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { DeskOptions } from "./desk-options.ts";
import type { LineSnapshot } from "./line-state.ts";
import { DESK, type DeskRequest } from "./requests.ts";
import { expiresAt, guidanceBeginsAt } from "./timers.ts";

/**
 * What is due before any request: what a leap of the clock asks for, the end of members left over, and of a pause, and
 * the beginning of guidance.
 */
export function dueWorks(
	snapshot: LineSnapshot,
	leap: DeskOptions["leap"],
	now: EpochMs,
): readonly DeskRequest[] {
	const isDue = (at: EpochMs | undefined) => at !== undefined && at <= now;
	const ends = isDue(expiresAt(snapshot, now));
	const noted = snapshot.board.leap;
	const ofLeap = ends || noted !== undefined ? leapWork(snapshot, now, leap(noted)) : undefined;
	return [
		...(ofLeap === undefined ? [] : [ofLeap]),
		...(ends && ofLeap === undefined ? [{ type: "expire", actor: DESK } as const] : []),
		...(isDue(resumesAt(snapshot.settings)) ? [{ type: "resume", actor: DESK } as const] : []),
		...(isDue(guidanceBeginsAt(snapshot, now)) ? [{ type: "guidanceBegins" } as const] : []),
	];
}

/** Notes a leap that would end places, or takes the note away. See SPEC.md of the domain, "Leaps of the clock". */
function leapWork(snapshot: LineSnapshot, now: EpochMs, noticed: Leap | undefined): DeskRequest | undefined {
	const { board } = snapshot;
	const { leap } = board;
	const nobody = board.order.size === 0 && board.called.length === 0;
	if (leap !== undefined && nobody) return { type: "releaseDay", actor: DESK };
	// First: after one of two leaps is taken back, the other one still holds the places.
	if (noticed !== undefined && noticed.to !== leap?.to && wouldEnd(snapshot, now, noticed))
		return { type: "holdDay", leap: noticed, actor: DESK };
	const isBack = leap !== undefined && now < leap.to - LEAP_MS;
	return isBack ? { type: "releaseDay", actor: DESK } : undefined;
}

/** Whether a place would end by the clock that would not by the running clock. */
function wouldEnd({ board, hours, settings }: LineSnapshot, now: EpochMs, leap: Leap): boolean {
	if (!isLeftover(board, hours.serviceDayAt(now, settings.dayStart).startsAt)) return false;
	const { startsAt } = hours.serviceDayAt(runningTime(leap, now), settings.dayStart);
	return !isLeftoverByRunningClock(board, leap, startsAt);
}
