import { type Board, boardDelta, publicBoard } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { ToldPace } from "#src/wait.ts";

/** The state of a line that all phones get. */
export interface LineUpdate {
	readonly board: Board;
	/** Stamp of the view's settings. */
	readonly settings: number;
	readonly pace: ToldPace | undefined;
}

export function boardMessage({ board, settings, pace }: LineUpdate, now: EpochMs): string {
	return JSON.stringify({ type: "board", board: publicBoard(board), pace: pace?.pace, settings, now });
}

/** The difference to an earlier update. Undefined when only the whole board can express it. */
export function deltaMessage(
	before: LineUpdate,
	{ board, settings, pace }: LineUpdate,
	now: EpochMs,
): string | undefined {
	const delta = boardDelta(before.board, board);
	if (delta === undefined) return undefined;
	const newPace = before.pace?.stamp === pace?.stamp ? undefined : pace?.pace;
	return JSON.stringify({ type: "delta", delta, pace: newPace, settings, now });
}
