import type { EpochMs } from "./instants.ts";
import { localClock } from "./local-clock.ts";
import { dateOfDay, type LocalDate, type LocalTime, minutesOf } from "./local-time.ts";
import type { TimeZone } from "./time-zones.ts";

/** A shop's working day: from its local `day_start` to the next, so that a bar's night belongs to one day. */
export interface ServiceDay {
	/** The calendar day on which it starts. */
	readonly day: LocalDate;
	readonly startsAt: EpochMs;
	/** The start of the next one. */
	readonly endsAt: EpochMs;
}

/** The service day that holds the instant. */
export function serviceDayAt(instant: EpochMs, zone: TimeZone, dayStart: LocalTime): ServiceDay {
	const clock = localClock(zone);
	const start = minutesOf(dayStart);
	const today = clock.dayAt(instant);
	const day = instant < clock.instantAt(today, start) ? today - 1 : today;
	return {
		day: dateOfDay(day),
		startsAt: clock.instantAt(day, start),
		endsAt: clock.instantAt(day + 1, start),
	};
}
