import {
	dateOfDay,
	type EpochMs,
	type LocalClock,
	type LocalDate,
	type LocalTime,
	minutesOf,
} from "#src/values/index.ts";
import type { ReceptionWindow } from "./reception-runs.ts";

/**
 * A shop's working day: from its local `day_start` to the next, so that a bar's night belongs to one day. A run that is
 * active at `day_start` is not cut: the day then starts when the run has ended, including its serving time.
 */
export interface ServiceDay {
	/** The calendar day of its `day_start`. */
	readonly day: LocalDate;
	readonly startsAt: EpochMs;
	/** The start of the next one. */
	readonly endsAt: EpochMs;
}

/** The part of `OpeningRules` that determines service days. */
export interface ServiceHours {
	readonly clock: LocalClock;
	/** The runs that start on a day, given as days since 1970-01-01. */
	readonly runsOnDay: (day: number) => readonly ReceptionWindow[];
}

/** The service day that contains the instant. */
export function serviceDayAt(instant: EpochMs, hours: ServiceHours, dayStart: LocalTime): ServiceDay {
	const start = minutesOf(dayStart);
	let day = hours.clock.dayAt(instant);
	let startsAt = startOf(day, hours, start);
	// A start can lie on the next calendar day, so an instant can belong to a day further back.
	while (startsAt > instant) startsAt = startOf(--day, hours, start);
	return { day: dateOfDay(day), startsAt, endsAt: startOf(day + 1, hours, start) };
}

/** `day_start` on the calendar day, or the latest end of the runs that are active then: less than 24 hours later. */
function startOf(day: number, { clock, runsOnDay }: ServiceHours, dayStart: number): EpochMs {
	const at = clock.instantAt(day, dayStart);
	let startsAt = at;
	for (const runDay of [day - 1, day]) {
		for (const { reception, startsAt: from, endsAt, serviceEndsAt = endsAt } of runsOnDay(runDay)) {
			// A counter that never closes has such runs. Waiting for their end would postpone every start.
			const isWholeDay = serviceEndsAt >= clock.instantAt(runDay + 1, minutesOf(reception.startAt));
			if (from < at && !isWholeDay) startsAt = Math.max(startsAt, serviceEndsAt);
		}
	}
	return startsAt;
}
