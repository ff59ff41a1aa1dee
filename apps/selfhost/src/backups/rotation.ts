/** Day, week (from Monday) and month of an instant, in UTC: the names of the backups are in UTC, too. */
const PERIODS: readonly { readonly keep: number; periodOf(ms: number): string }[] = [
	{ keep: 7, periodOf: (ms) => new Date(ms).toISOString().slice(0, 10) },
	// 1 January 1970 was a Thursday.
	{ keep: 5, periodOf: (ms) => String(Math.floor((ms / 86_400_000 + 3) / 7)) },
	{ keep: 6, periodOf: (ms) => new Date(ms).toISOString().slice(0, 7) },
];

/** The newest ones stay whatever their age. */
const NEWEST = 7;

/**
 * Which backups stay: the newest seven, and the newest one of each of the last seven days, five weeks and six months
 * that have one. Days without a backup do not count: after a long pause the old ones stay until new ones replace them.
 * @param times of the backups, in ms, in any order
 */
export function keptOf(times: readonly number[]): ReadonlySet<number> {
	const newestFirst = times.toSorted((a, b) => b - a);
	const kept = new Set(newestFirst.slice(0, NEWEST));
	for (const { keep, periodOf } of PERIODS) {
		const seen = new Set<string>();
		for (const time of newestFirst) {
			const period = periodOf(time);
			if (seen.has(period)) continue;
			if (seen.size === keep) break;
			seen.add(period);
			kept.add(time);
		}
	}
	return kept;
}
