import type { EpochMs } from "@junban/domain/values";

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 120_000;
/** The longest delay between tries, with its random part. */
const MOST_WAIT_MS = LAST_RETRY_MS * 1.25;

/**
 * Milliseconds until the next try.
 *
 * @param tries failed ones before the last
 * @param random 0 to below 1
 */
export function retryMs(tries: number, random: number): number {
	return Math.min(FIRST_RETRY_MS * 2 ** tries, LAST_RETRY_MS) * (0.75 + random / 2);
}

/** The instant of the next try. An instant too far ahead means that the machine's clock was set back: then now. */
export function dueAt(at: EpochMs, now: EpochMs): EpochMs {
	return at > now + MOST_WAIT_MS ? now : at;
}
