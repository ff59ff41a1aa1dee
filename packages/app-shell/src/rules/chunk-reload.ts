import type { EpochMs } from "@junban/domain/values";

/** Minimum time between two reloads of a page that failed to load a chunk, in milliseconds. */
const CHUNK_RELOAD_GUARD_MS = 60_000;

/**
 * True if the page may reload. `last`: the stored instant of the last reload, as text. A missing or unreadable instant
 * does not prevent a reload; nor does one in the future, which a clock that was set back leaves behind.
 */
export function isChunkReloadDue(last: unknown, now: EpochMs): boolean {
	if (typeof last !== "string" || !/^-?[0-9]{1,16}$/.test(last)) return true;
	const since = now - Number(last);
	return since < 0 || since >= CHUNK_RELOAD_GUARD_MS;
}
