import { type Board, boardToStored, parseBoard, type StoredBoard } from "./board.ts";
import { type StoredTally, tallyFromStored, tallyToStored } from "./history-tally.ts";
import type { StoredFields } from "./member.ts";

/** The board's document with what the desk has counted. */
export function boardToDocument(board: Board): StoredBoard & { readonly tally?: StoredTally } {
	const stored = boardToStored(board);
	return board.tally === undefined ? stored : { ...stored, tally: tallyToStored(board.tally) };
}

/** Reads the board's document. Counts that cannot be read are left out: no line stops for them. */
export function boardFromDocument(document: StoredFields): Board | undefined {
	const board = parseBoard(document);
	const tally = tallyFromStored(document.tally);
	return board === undefined || tally === undefined ? board : { ...board, tally };
}
