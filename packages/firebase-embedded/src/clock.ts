/** Returns the current time in milliseconds: since 1970, or since any fixed instant where only durations matter. */
export type Clock = () => number;

/**
 * Milliseconds of processor time of this thread. They do not grow while the machine runs other programs, so no caller is charged for
 * those. Some systems count them in steps of 4 ms.
 */
export function workedMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1_000;
}
