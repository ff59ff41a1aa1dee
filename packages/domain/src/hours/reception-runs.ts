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
/** Cached days: more than the days in which the next opening is searched. */
const MOST_DAYS = 1_024;
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
	return (day) => {
		const cached = cache.get(day);
		if (cached !== undefined) return cached;
		const receptions = receptionsOn(day);
		const runs = receptions.length === 0 ? NONE : runsOf(receptions, day, clock);
		if (cache.size >= MOST_DAYS) cache.clear();
		cache.set(day, runs);
		return runs;
	};
}

/** Leaves out runs whose local times are all skipped. */
function runsOf(receptions: readonly TimedReception[], day: number, clock: LocalClock): ReceptionWindow[] {
	const date = dateOfDay(day);
	return receptions
		.map(({ reception, starts, ends, serviceEnds }): ReceptionWindow => {
			const startsAt = clock.instantAt(day, starts);
			const endsAt = clock.instantAt(day, ends);
			return {
				reception,
				day: date,
				startsAt,
				endsAt,
				guidanceFrom: startsAt + (reception.startAfter ?? 0) * MINUTE,
				...(serviceEnds === undefined
					? {}
					: { serviceEndsAt: Math.max(endsAt, clock.instantAt(day, serviceEnds)) }),
			};
		})
		.filter(({ startsAt, endsAt }) => startsAt < endsAt);
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
