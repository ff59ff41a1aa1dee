import { withClearing } from "./clearings.ts";
import type { ClearAnswers, ClearPart, Decision, LineState } from "./commands.ts";

/** Marks all answers of a list that are stored by now; the documents go in parts. */
export function decideClearAnswers({ board }: LineState, { list }: ClearAnswers): Decision {
	const clearings = withClearing(board.clearings, { list, upTo: board.version });
	return { ok: true, changed: true, board: { ...board, clearings }, members: [] };
}

/** Removes the mark with the last part; a part of a mark that is gone, or was moved on, changes nothing. */
export function decideClearPart({ board }: LineState, { clearing, done }: ClearPart): Decision {
	const isOpen = board.clearings.some(({ list, upTo }) => list === clearing.list && upTo === clearing.upTo);
	if (!isOpen) return { ok: true, changed: false, board, members: [] };
	const clearings = done ? board.clearings.filter(({ list }) => list !== clearing.list) : board.clearings;
	return { ok: true, changed: true, board: { ...board, clearings }, members: [] };
}
