import type { Clock } from "#src/clock.ts";

/** A larger step of the clock is a leap, as on the boards of lines. */
const LEAP_MS = 2 * 3_600_000;
/** How long the ages of sign-ins take no notice of a leap. The operator has as long to set the clock right. */
const HELD_MS = 86_400_000;

/**
 * The time by which sign-ins and accounts age: the clock's, but a leap ahead counts a day later only. A clock that is wrong by
 * a year would otherwise sign everybody out, and setting it right would bring nobody back. Known to this process alone.
 *
 * @param uptime milliseconds since the machine started; undefined: no leap is noticed
 */
export function createHeldClock(now: Clock, uptime: Clock | undefined): Clock {
	if (uptime === undefined) return now;
	let seen = { now: now(), up: uptime() };
	let ahead = 0;
	let leaptAt = 0;
	return () => {
		const at = { now: now(), up: uptime() };
		const moved = at.now - seen.now - (at.up - seen.up);
		seen = at;
		if (Math.abs(moved) > LEAP_MS) {
			ahead = Math.max(0, ahead + moved);
			leaptAt = at.up;
		}
		if (at.up - leaptAt > HELD_MS) ahead = 0;
		return at.now - ahead;
	};
}
