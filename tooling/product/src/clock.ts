/**
 * The epoch time in ms with a fraction. Processes and browser pages of one machine compute it from the same system clock,
 * so instants of two processes can be subtracted.
 */
export function now(): number {
	return performance.timeOrigin + performance.now();
}

/** The quantile of the values at `share`, 0 to 1; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
