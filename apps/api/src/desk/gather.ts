/** Turns of the event loop; one takes a fraction of a millisecond. */
const MOST_TURNS = 16;
/** Turns without a new request before the batch is closed. */
const QUIET_TURNS = 2;

/**
 * Waits while requests arrive, a few turns at most: requests that arrive together share a commit.
 *
 * @param waiting the number of requests that wait now
 * @param turn resolves when the event loop has read the requests that have arrived
 */
export async function untilQuiet(waiting: () => number, turn: () => Promise<void>): Promise<void> {
	let quiet = 0;
	for (let turns = 0; turns < MOST_TURNS && quiet < QUIET_TURNS; turns++) {
		const before = waiting();
		await turn();
		quiet = waiting() > before ? 0 : quiet + 1;
	}
}
