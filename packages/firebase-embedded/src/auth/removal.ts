import type { Accounts } from "./accounts.ts";

const DAY_MS = 86_400_000;
/** An anonymous account belongs to one browser. When that has not used it for so long, nobody will. Google's number, too. */
const UNUSED_MS = 30 * DAY_MS;
/** Rows of one part, which takes some milliseconds: one network can make a million sessions that end on the same day. */
const PART = 200;
/** Least time between two parts. */
const REST_MS = 20;

/**
 * Removes anonymous accounts that nobody uses, and sessions that are over: from the start on, and again each day. A session that is over
 * is refused before it is removed.
 *
 * @returns stops it
 */
export function startRemoval({ ageClock, log, settings, store }: Accounts): () => void {
	function removePart(): number {
		const at = ageClock();
		const { unusedMs, longestMs } = settings.sessionEnds;
		return store.transaction(
			() =>
				store.users.removeUnused(at - UNUSED_MS, PART) +
				store.sessions.removeOld({ usedBefore: at - unusedMs, signedInBefore: at - longestMs }, PART),
		);
	}
	function run(): void {
		const began = performance.now();
		let removed = 0;
		try {
			removed = removePart();
		} catch (error) {
			// A full disk must not end the server.
			log({ level: "error", event: "auth.removal-failed", fields: { reason: String(error) } });
		}
		plan(removed === 0 ? DAY_MS : Math.max(REST_MS, 2 * (performance.now() - began)));
	}
	function plan(ms: number): void {
		timer = setTimeout(run, ms).unref();
	}
	let timer: NodeJS.Timeout | undefined;
	plan(0);
	return () => clearTimeout(timer);
}
