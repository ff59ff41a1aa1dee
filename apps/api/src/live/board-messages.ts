import { type Board, boardDelta, publicBoard } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { ToldPace } from "#src/wait.ts";

/** What all phones of a line are told alike. */
export interface LineNews {
	readonly board: Board;
	/** Stamp of the view's settings. */
	readonly settings: number;
	readonly pace: ToldPace | undefined;
}

export function boardMessage({ board, settings, pace }: LineNews, now: EpochMs): string {
	return JSON.stringify({ type: "board", board: publicBoard(board), pace: pace?.pace, settings, now });
}

/** What is new since the phones were told; undefined where only the board as a whole can say it. */
export function deltaMessage(
	told: LineNews,
	{ board, settings, pace }: LineNews,
	now: EpochMs,
): string | undefined {
	const delta = boardDelta(told.board, board);
	if (delta === undefined) return undefined;
	const newPace = told.pace?.stamp === pace?.stamp ? undefined : pace?.pace;
	return JSON.stringify({ type: "delta", delta, pace: newPace, settings, now });
}
