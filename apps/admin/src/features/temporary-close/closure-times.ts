/** Which closures are over, in force and ahead, and until when a line is closed at once. */
import type { Closure } from "@junban/domain/documents";
import { type EpochMs, type LocalClock, localClock, minutesOf, type TimeZone } from "@junban/domain/values";

const MINUTE = 60_000;

export interface SortedClosures {
	readonly now: readonly Closure[];
	/** In the shop's order, those in force included. */
	readonly current: readonly Closure[];
	/** The latest first. */
	readonly past: readonly Closure[];
}

export function sortedAt(closures: readonly Closure[], now: EpochMs): SortedClosures {
	const current = closures.filter(({ endsAt }) => endsAt > now);
	return {
		current,
		now: current.filter(({ startsAt }) => startsAt <= now),
		past: closures.filter(({ endsAt }) => endsAt <= now).sort((a, b) => b.endsAt - a.endsAt),
	};
}

/** How long a line is closed at once. `time`: until a time of day. */
export const LENGTHS = ["30", "60", "120", "day", "time"] as const;
export type Length = (typeof LENGTHS)[number];

/** The start of the minute, so that the closure is in force at once and has a time that people read. */
export function minuteOf(now: EpochMs): EpochMs {
	return Math.floor(now / MINUTE) * MINUTE;
}

/** When a closure of this length ends. Undefined without a time. A time that is over today is tomorrow's. */
export function endOf(
	length: Length,
	{ now, zone, time }: { readonly now: EpochMs; readonly zone: TimeZone; readonly time: string | undefined },
): EpochMs | undefined {
	const clock = localClock(zone);
	const day = clock.dayAt(now);
	if (length === "day") return clock.instantAt(day + 1, 0);
	if (length !== "time") return minuteOf(now) + Number(length) * MINUTE;
	return time === undefined ? undefined : nextAt(clock, day, { now, minutes: minutesOf(time) });
}

function nextAt(
	clock: LocalClock,
	day: number,
	{ now, minutes }: { readonly now: EpochMs; readonly minutes: number },
): EpochMs {
	const today = clock.instantAt(day, minutes);
	return today > now ? today : clock.instantAt(day + 1, minutes);
}
