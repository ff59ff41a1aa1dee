/**
 * Milliseconds since 1970 with a fraction. Processes of one machine, the browser's pages among them, compute it from
 * the same system clock, so that the instants of two of them may be subtracted.
 */
export function now(): number {
	return performance.timeOrigin + performance.now();
}

/** The value at the given share (0 to 1) of the sorted values; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
