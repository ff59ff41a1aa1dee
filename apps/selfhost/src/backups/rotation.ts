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
 * Backups of the future stay, and take no other's room: either the clock was wrong when they were made, or it is wrong now
 * and they are the only good ones.
 * @param times of the backups, in ms, in any order
 */
export function keptOf(times: readonly number[], now: number): ReadonlySet<number> {
	const newestFirst = times.filter((time) => time <= now).toSorted((a, b) => b - a);
	const kept = new Set([...times.filter((time) => time > now), ...newestFirst.slice(0, NEWEST)]);
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
