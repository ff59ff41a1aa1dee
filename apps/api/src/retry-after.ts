/** The delay before the first retry, in milliseconds. */
const FIRST_MS = 15_000;
const LONGEST_MS = 3_600_000;

/** How long to wait after so many failures in a row: twice as long each time, an hour at most. */
export function retryAfter(failures: number): number {
	return Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
}
