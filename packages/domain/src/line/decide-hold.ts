import type { Decision, HoldDay, LineState, ReleaseDay } from "./commands.ts";

/** Notes a leap of the clock on the board of a line in which somebody stands (LEAP-1). */
export function decideHoldDay({ board }: LineState, { leap }: HoldDay): Decision {
	const nobody = board.order.size === 0 && board.called.length === 0;
	if (nobody || board.leap?.to === leap.to) return { ok: true, changed: false, board, members: [] };
	return { ok: true, changed: true, board: { ...board, leap }, members: [] };
}

/**
 * Takes the note away (LEAP-4).
 *
 * @returns `stale` when the clock has leapt again since staff were asked
 */
export function decideReleaseDay({ board }: LineState, { to }: ReleaseDay): Decision {
	const { leap, ...rest } = board;
	if (leap === undefined) return { ok: true, changed: false, board, members: [] };
	if (to !== undefined && to !== leap.to) return { ok: false, code: "stale" };
	return { ok: true, changed: true, board: rest, members: [] };
}
