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

/** The board message of a line. What is the same for all phones is made once for each update. */
export class BoardText {
	#of: LineUpdate | undefined;
	/** The message without the time and the last bracket. */
	#start = "";

	at({ board, settings, pace }: LineUpdate, now: EpochMs): string {
		const of = this.#of;
		if (of?.board !== board || of.settings !== settings || of.pace !== pace) {
			this.#of = { board, settings, pace };
			const start = { type: "board", board: publicBoard(board), pace: pace?.pace, settings };
			this.#start = JSON.stringify(start).slice(0, -1);
		}
		return `${this.#start},"now":${now}}`;
	}
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

/** Whether only joins lie between the boards. */
export function differOnlyByJoins(from: Board, to: Board): boolean {
	const isSame =
		from.series === to.series &&
		from.during === to.during &&
		from.called === to.called &&
		from.recent === to.recent;
	return isSame && to.order.size - from.order.size === to.issued - from.issued;
}
