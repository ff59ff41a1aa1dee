import type { EpochMs } from "./instants.ts";
import type { TimeZone } from "./line-settings.ts";
import { addDays, instantOfLocal, type LocalDate, localDateAt } from "./local-time.ts";

/** A shop's working day: from its local `day_start` to the next, so that a bar's night belongs to one day. */
export interface ServiceDay {
	/** The calendar day on which it starts. */
	readonly day: LocalDate;
	readonly startsAt: EpochMs;
	/** The start of the next one. */
	readonly endsAt: EpochMs;
}

/** The service day that holds the instant. `dayStart` is "HH:mm". */
export function serviceDayAt(instant: EpochMs, zone: TimeZone, dayStart: string): ServiceDay {
	const today = localDateAt(instant, zone);
	const day = instant < instantOfLocal(today, dayStart, zone) ? addDays(today, -1) : today;
	return {
		day,
		startsAt: instantOfLocal(day, dayStart, zone),
		endsAt: instantOfLocal(addDays(day, 1), dayStart, zone),
	};
}
