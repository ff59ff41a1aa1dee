import {
	type Closures,
	HOLIDAY,
	type HolidayMode,
	type Reception,
	type Receptions,
} from "#src/documents/index.ts";
import {
	dateOfDay,
	type EpochMs,
	type LocalClock,
	type LocalDate,
	minutesOf,
	type TimeZone,
} from "#src/values/index.ts";

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
/**
 * Cached runs, where a day without one counts as one. The next opening is searched day by day, so that a few days are enough, and a
 * line with a hundred receptions a day, searched for a year, keeps no more than others.
 */
const MOST_RUNS = 400;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** Everything that determines the hours of a line. */
export interface OpeningFacts {
	readonly timeZone: TimeZone;
	readonly receptions: Receptions;
	readonly closures: Closures;
	readonly holidayMode: HolidayMode;
	/** Must be pure: the same day gives the same answer. */
	readonly isHoliday: (day: LocalDate) => boolean;
}

/** One run of a reception, on the local day on which it starts. */
export interface ReceptionWindow {
	readonly reception: Reception;
	readonly day: LocalDate;
	readonly startsAt: EpochMs;
	/** After the start. This instant itself is excluded. */
	readonly endsAt: EpochMs;
	/** When guidance begins: the start plus the shop's delay. */
	readonly guidanceFrom: EpochMs;
	/** When the shop stops serving, never before the end. Absent when the shop has no such setting. */
	readonly serviceEndsAt?: EpochMs;
}

/** A reception with its times in minutes after midnight of its day. */
interface TimedReception {
	readonly reception: Reception;
	readonly starts: number;
	readonly ends: number;
	readonly serviceEnds?: number;
}

const NONE: readonly ReceptionWindow[] = [];

/** A cached lookup of the runs that start on a day (days since 1970-01-01), in order of precedence. */
export function runsFinder(
	facts: OpeningFacts,
	clock: LocalClock,
): (day: number) => readonly ReceptionWindow[] {
	const receptionsOn = receptionsFinder(facts);
	const cache = new Map<number, readonly ReceptionWindow[]>();
	let held = 0;
	return (day) => {
		const cached = cache.get(day);
		if (cached !== undefined) return cached;
		const receptions = receptionsOn(day);
		const runs = receptions.length === 0 ? NONE : runsOf(receptions, day, clock);
		held += Math.max(1, runs.length);
		if (held > MOST_RUNS) {
			cache.clear();
			held = Math.max(1, runs.length);
		}
		cache.set(day, runs);
		return runs;
	};
}

/** Leaves out runs whose local times are all skipped. */
function runsOf(receptions: readonly TimedReception[], day: number, clock: LocalClock): ReceptionWindow[] {
	const date = dateOfDay(day);
	const instantAt = instantsOf(day, clock);
	return receptions
		.map(({ reception, starts, ends, serviceEnds }): ReceptionWindow => {
			const startsAt = instantAt(starts);
			const endsAt = instantAt(ends);
			const guidanceFrom = startsAt + (reception.startAfter ?? 0) * MINUTE;
			const run = { reception, day: date, startsAt, endsAt, guidanceFrom };
			return serviceEnds === undefined
				? run
				: { ...run, serviceEndsAt: Math.max(endsAt, instantAt(serviceEnds)) };
		})
		.filter(({ startsAt, endsAt }) => startsAt < endsAt);
}

/**
 * A function from minutes after the day's midnight to instants, up to the end of the next day. If the two days last 48 hours together, the
 * clocks do not change in them, because no zone changes its clocks twice in 16 days: an instant is then the midnight plus the minutes. The
 * search for an opening asks for tens of thousands of instants, so this has to be fast.
 */
function instantsOf(day: number, clock: LocalClock): (minutes: number) => EpochMs {
	const midnight = clock.instantAt(day, 0);
	const isPlain = clock.instantAt(day + 2, 0) - midnight === 2 * DAY_MINUTES * MINUTE;
	return isPlain ? (minutes) => midnight + minutes * MINUTE : (minutes) => clock.instantAt(day, minutes);
}

/** Looks a holiday up only on a day on which it changes the receptions. */
function receptionsFinder({
	receptions,
	holidayMode,
	isHoliday,
}: OpeningFacts): (day: number) => readonly TimedReception[] {
	const timed = receptions.readable.map(timedOf);
	const markedFor = (weekday: number) =>
		timed.filter(({ reception }) => reception.weekdays.includes(weekday));
	const onHolidays = holidayMode === "own" ? markedFor(HOLIDAY) : [];
	return (day) => {
		const usual = markedFor((((day + FIRST_WEEKDAY) % 7) + 7) % 7);
		if (holidayMode === "weekday" || usual.length + onHolidays.length === 0) return usual;
		return isHoliday(dateOfDay(day)) ? onHolidays : usual;
	};
}

function timedOf(reception: Reception): TimedReception {
	const starts = minutesOf(reception.startAt);
	const after = (time: string) => {
		const minutes = minutesOf(time);
		return minutes > starts ? minutes : minutes + DAY_MINUTES;
	};
	const { serviceEndAt } = reception;
	return {
		reception,
		starts,
		ends: after(reception.endAt),
		...(serviceEndAt === undefined ? {} : { serviceEnds: after(serviceEndAt) }),
	};
}
