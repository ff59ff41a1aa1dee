import { isNear, type Member } from "@junban/domain/documents";
import { isEarly, paceOf } from "@junban/domain/hours";
import {
	type Board,
	type NearRule,
	type NoticeCause,
	nearAhead,
	noticesToCome,
	placeOf,
	standingOf,
} from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { LineSnapshot } from "#src/desk/line-state.ts";

type Settings = Pick<LineSnapshot, "hours" | "notification" | "settings">;

/** When a turn of the line is near, as of now. */
export function nearRule({ hours, notification, settings }: Settings, now: EpochMs): NearRule {
	const opening = hours.at(now);
	const ahead = nearAhead(notification, paceOf(opening, settings).lessNumber);
	return { ahead, guidanceFrom: opening.guidanceFrom };
}

/** The notices that a member of this board can still get. */
export function comingNotices(base: LineSnapshot, board: Board, member: Member, now: EpochMs): NoticeCause[] {
	const isOnBoard = member.series === board.series && standingOf(board, member.number) !== "over";
	const place = isOnBoard ? placeOf(board, member.number) : undefined;
	const { ahead, guidanceFrom } = nearRule(base, now);
	// A member that waits for guidance gets its notice when guidance begins.
	const wasEarly = isEarly(guidanceFrom, base.board.updatedAt);
	const isPast = ahead === 0 || place === undefined || isNear(place, ahead, wasEarly);
	return noticesToCome(member, isPast, base.notification);
}
