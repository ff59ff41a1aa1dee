/** For tests: shares of a thread's time. */
import { Share, type Shares } from "@junban/callers/share";

/** Its clocks stand still, so that nothing ever waits, however slow the machine is. */
export function untimedShares(): Shares {
	return timedBy(() => 0);
}

/** @param worked the processor time */
export function timedBy(now: () => number, worked = now): Shares {
	const share = () => new Share({ now, worked, later: (ms, act) => void setTimeout(act, ms) });
	return { short: share(), long: share() };
}
