import type { EpochMs } from "@junban/domain/values";

/** A page that lost a part of its program loads itself again at most once in so many milliseconds. */
export const CHUNK_RELOAD_GUARD_MS = 60_000;

/**
 * Whether a reload is due. `last` is what the page kept of the last one, its instant as text; none, or what is no
 * instant, or one that is still to come (the clock was set back), holds nothing up.
 */
export function isChunkReloadDue(last: unknown, now: EpochMs): boolean {
	if (typeof last !== "string" || !/^-?[0-9]{1,16}$/.test(last)) return true;
	const since = now - Number(last);
	return since < 0 || since >= CHUNK_RELOAD_GUARD_MS;
}
