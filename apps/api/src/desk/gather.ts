/** A turn is a fraction of a millisecond. */
const MOST_TURNS = 16;
/** A request that was on its way is read a turn later. */
const QUIET_TURNS = 2;

/**
 * Waits while requests keep coming in, a few turns at most: what arrives together shares a commit.
 *
 * @param waiting how many wait now
 * @param turn resolves when the requests that have arrived by then are read
 */
export async function untilQuiet(waiting: () => number, turn: () => Promise<void>): Promise<void> {
	let quiet = 0;
	for (let turns = 0; turns < MOST_TURNS && quiet < QUIET_TURNS; turns++) {
		const known = waiting();
		await turn();
		quiet = waiting() > known ? 0 : quiet + 1;
	}
}
