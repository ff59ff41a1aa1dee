import { type IssuedCount, RUNS_COUNTED } from "#src/hours/index.ts";
import type { Decision, LineState, Recount, RunRecount } from "./commands.ts";

/**
 * Changes how many numbers count towards the totals of runs (LIFE-40). The numbers themselves stay given. No count falls
 * below 0.
 */
export function decideRecount({ board }: LineState, { runs }: Recount): Decision {
	const runCounts = runs.reduce(recounted, board.runCounts);
	const changed = runCounts !== board.runCounts;
	return { ok: true, changed, board: changed ? { ...board, runCounts } : board, members: [] };
}

/** The counts after one change; the same list if it changes none. A run with a count of 0 is not in the list. */
function recounted(
	counts: readonly IssuedCount[],
	{ reception, day, by }: RunRecount,
): readonly IssuedCount[] {
	const index = counts.findIndex((count) => count.reception === reception && count.day === day);
	const before = counts[index]?.issued ?? 0;
	const issued = Math.max(0, before + by);
	if (issued === before) return counts;
	if (issued === 0) return counts.filter((_, other) => other !== index);
	const after = { reception, day, issued };
	if (index >= 0) return counts.map((count, other) => (other === index ? after : count));
	// The latest run is last. One that is missing is added only as long as there is room.
	return counts.length < RUNS_COUNTED ? [after, ...counts] : counts;
}
