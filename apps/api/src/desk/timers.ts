import { autoCallAt, isLeftover, isUnfinished } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { LineSnapshot } from "./line-state.ts";

/** What waits, or could not be done, is looked after again so much later, in milliseconds. */
export const AGAIN_AFTER_MS = 15_000;

/**
 * When the desk has to do something by itself next: make an automatic call, start a service day, go on with what an
 * earlier decision left to do. An instant that is over means now; undefined means never, as the line stands.
 */
export function dueAt(snapshot: LineSnapshot, now: EpochMs): EpochMs | undefined {
	const { board, settings } = snapshot;
	const instants = [
		autoCallAt(settings, board),
		expiresAt(snapshot, now),
		isUnfinished(board) ? Math.ceil(now / AGAIN_AFTER_MS + 1) * AGAIN_AFTER_MS : undefined,
	].filter((at) => at !== undefined);
	return instants.length === 0 ? undefined : Math.min(...instants);
}

/** When those who stand are left over from an earlier service day; undefined where nobody stands or they may stay. */
export function expiresAt({ board, hours, settings }: LineSnapshot, now: EpochMs): EpochMs | undefined {
	if (!settings.expireLeftover || (board.order.size === 0 && board.called.length === 0)) return undefined;
	const day = hours.serviceDayAt(now, settings.dayStart);
	return isLeftover(board, day.startsAt) ? day.startsAt : day.endsAt;
}
