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
	{ leap, now: clock }: Pick<DeskOptions, "leap" | "now">,
): readonly DeskRequest[] {
	const now = clock();
	const isDue = (at: EpochMs | undefined) => at !== undefined && at <= now;
	const ends = isDue(expiresAt(snapshot, now));
	const ofLeap = ends || snapshot.board.leap !== undefined ? leapWork(snapshot, now, leap()) : undefined;
	return [
		...(ofLeap === undefined ? [] : [ofLeap]),
		...(ends && ofLeap === undefined ? [{ type: "expire", actor: DESK } as const] : []),
		...(isDue(resumesAt(snapshot.settings)) ? [{ type: "resume", actor: DESK } as const] : []),
		...(isDue(guidanceBeginsAt(snapshot, now)) ? [{ type: "guidanceBegins" } as const] : []),
	];
}

/** Notes a leap that would end places, or takes the note away. See SPEC.md of the domain, "Leaps of the clock". */
function leapWork(
	{ board, hours, settings }: LineSnapshot,
	now: EpochMs,
	noticed: Leap | undefined,
): DeskRequest | undefined {
	const { leap } = board;
	const nobody = board.order.size === 0 && board.called.length === 0;
	const isBack = leap !== undefined && now < leap.to - LEAP_MS;
	if (leap !== undefined && (nobody || isBack)) return { type: "releaseDay", actor: DESK };
	if (noticed === undefined || noticed.to === leap?.to) return undefined;
	if (!isLeftover(board, hours.serviceDayAt(now, settings.dayStart).startsAt)) return undefined;
	const { startsAt } = hours.serviceDayAt(runningTime(noticed, now), settings.dayStart);
	if (isLeftoverByRunningClock(board, noticed, startsAt)) return undefined;
	return { type: "holdDay", leap: noticed, actor: DESK };
}
