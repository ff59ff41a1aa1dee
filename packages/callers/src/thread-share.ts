import { performance } from "node:perf_hooks";
import { Share, type Shares } from "./share.ts";

/**
 * Milliseconds of processor time of this thread. They do not grow while the machine runs other programs, so no caller is charged for
 * those. Some systems count them in steps of 4 ms.
 */
export function workedMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1_000;
}

/** Milliseconds. Hardly any piece computes for so long: one that goes on is waiting, for the disk or for reads. */
const WAITING_MS = { short: 100, long: 1_000 };

/** Shares of this thread, on Node. */
export function threadShares(): Shares {
	return { short: threadShare(WAITING_MS.short), long: threadShare(WAITING_MS.long) };
}

/** Taken from `performance` once: tests with fake timers later replace its methods. */
const eventLoopUtilization = performance.eventLoopUtilization.bind(performance);

function threadShare(waitingMs: number): Share {
	return new Share({
		now: () => performance.now(),
		worked: workedMs,
		idle: () => eventLoopUtilization().idle,
		// Timers drop fractions, and would come too early.
		later: (ms, act) => void setTimeout(act, Math.ceil(ms)),
		onceLong: (act) => {
			const timer = setTimeout(act, waitingMs);
			return () => clearTimeout(timer);
		},
	});
}
