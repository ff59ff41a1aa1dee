import { withClearing } from "./clearings.ts";
import type { ClearAnswers, ClearPart, Decision, LineState } from "./commands.ts";

/** Marks all currently stored answers of a list for deletion. The documents are deleted in parts. */
export function decideClearAnswers({ board }: LineState, { list }: ClearAnswers): Decision {
	const clearings = withClearing(board.clearings, { list, upTo: board.version });
	return { ok: true, changed: true, board: { ...board, clearings }, members: [] };
}

/** Removes the mark with the last part. A part of a mark that is gone or was replaced changes nothing. */
export function decideClearPart({ board }: LineState, { clearing, done }: ClearPart): Decision {
	const isOpen = board.clearings.some(({ list, upTo }) => list === clearing.list && upTo === clearing.upTo);
	if (!isOpen) return { ok: true, changed: false, board, members: [] };
	const clearings = done ? board.clearings.filter(({ list }) => list !== clearing.list) : board.clearings;
	return { ok: true, changed: true, board: { ...board, clearings }, members: [] };
}
