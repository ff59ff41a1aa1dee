import { isWithin, type StoredFields } from "#src/values/index.ts";
import { type StoredTally, tallyFromStored, tallyToStored } from "#src/wait/index.ts";
import { type Board, boardToStored, type StoredBoard } from "./board.ts";
import { parseBoard } from "./board-parse.ts";
import { MAX_NEAR_TOLD } from "./notifications.ts";

interface BoardDocument extends StoredBoard {
	readonly tally?: StoredTally;
	readonly near_told?: readonly number[];
}

/** The board's document, with the day's tally and the numbers notified that their turn is near. */
export function boardToDocument(board: Board): BoardDocument {
	return {
		...boardToStored(board),
		...(board.tally === undefined ? {} : { tally: tallyToStored(board.tally) }),
		...(board.nearTold === undefined ? {} : { near_told: board.nearTold }),
	};
}

/** Reads the board's document. An unreadable tally or list of notified numbers is left out, so that the line can go on. */
export function boardFromDocument(document: StoredFields): Board | undefined {
	const board = parseBoard(document);
	if (board === undefined) return undefined;
	const tally = tallyFromStored(document.tally);
	const nearTold = nearToldFromStored(document.near_told);
	return {
		...board,
		...(tally === undefined ? {} : { tally }),
		...(nearTold === undefined ? {} : { nearTold }),
	};
}

const NUMBERS = { least: 1, most: Number.MAX_SAFE_INTEGER };

function nearToldFromStored(stored: unknown): readonly number[] | undefined {
	if (!Array.isArray(stored) || stored.length === 0 || stored.length > MAX_NEAR_TOLD) return undefined;
	const numbers: readonly unknown[] = stored;
	return numbers.every((number) => isWithin(number, NUMBERS)) ? numbers : undefined;
}
