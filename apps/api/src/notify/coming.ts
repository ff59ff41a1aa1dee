import type { Member } from "@junban/domain/documents";
import { paceOf } from "@junban/domain/hours";
import {
	type Board,
	type NoticeCause,
	nearAhead,
	noticesToCome,
	placeOf,
	standingOf,
} from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { LineSnapshot } from "#src/desk/line-state.ts";

type Settings = Pick<LineSnapshot, "hours" | "notification" | "settings">;

/** The number of parties ahead at which a turn is near, now; 0: nobody is told that. */
export function aheadOf({ hours, notification, settings }: Settings, now: EpochMs): number {
	return nearAhead(notification, paceOf(hours.at(now), settings).lessNumber);
}

/** The notices that a member of this board can still get. */
export function comingNotices(base: Settings, board: Board, member: Member, now: EpochMs): NoticeCause[] {
	const isOnBoard = member.series === board.series && standingOf(board, member.number) !== "over";
	const place = isOnBoard ? placeOf(board, member.number) : undefined;
	const ahead = aheadOf(base, now);
	const isNear = ahead === 0 || place === undefined || place <= ahead + 1;
	return noticesToCome(member, isNear, base.notification);
}
