/** For tests: shares of a thread's time. */
import { Share } from "@junban/callers/share";

/** Its clocks stand still, so that nothing ever waits, however slow the machine is. */
export function untimedShare(): Share {
	return timedBy(() => 0);
}

/** @param worked the processor time */
export function timedBy(now: () => number, worked = now): Share {
	return new Share({ now, worked, later: (ms, act) => void setTimeout(act, ms) });
}
