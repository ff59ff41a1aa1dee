import type { Member } from "@junban/domain/documents";
import { type Board, RESTORE_WITHIN_MS } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";

/** The instant until which an ending can be undone. Undefined: it cannot, because a new series began or nothing ended. */
export function restorableUntil(
	{ overAt, series }: Pick<Member, "overAt" | "series">,
	board: Board | undefined,
): EpochMs | undefined {
	return overAt === undefined || series !== board?.series ? undefined : overAt + RESTORE_WITHIN_MS;
}
