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
/** Days that are kept: a year's, and those that the next opening is looked for ahead. */
const MOST_DAYS = 1_024;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** Everything that the hours of a line rest on, as it is stored and read. */
export interface OpeningFacts {
	readonly timeZone: TimeZone;
	readonly receptions: Receptions;
	readonly closures: Closures;
	readonly holidayMode: HolidayMode;
	/** Asked about a day again and again, it must give the same answer. */
	readonly isHoliday: (day: LocalDate) => boolean;
}

/** One run of a reception, on the local day on which it starts. */
export interface ReceptionWindow {
	readonly reception: Reception;
	readonly day: LocalDate;
	readonly startsAt: EpochMs;
	/** After the start; this instant is outside. */
	readonly endsAt: EpochMs;
	/** When guidance begins: the start, or as long after it as the shop says. */
	readonly guidanceFrom: EpochMs;
	/** When the shop stops serving; never before the end. Absent when the shop does not say. */
	readonly serviceEndsAt?: EpochMs;
}

/** A reception with its times in minutes after the midnight with which its day begins. */
interface TimedReception {
	readonly reception: Reception;
	readonly starts: number;
	readonly ends: number;
	readonly serviceEnds?: number;
}

const NONE: readonly ReceptionWindow[] = [];

/** Finds the runs that start on a day (of days since 1970-01-01) in order of precedence, each day's once. */
export function runsFinder(
	facts: OpeningFacts,
	clock: LocalClock,
): (day: number) => readonly ReceptionWindow[] {
	const receptionsOn = receptionsFinder(facts);
	const kept = new Map<number, readonly ReceptionWindow[]>();
	return (day) => {
		const known = kept.get(day);
		if (known !== undefined) return known;
		const receptions = receptionsOn(day);
		const runs = receptions.length === 0 ? NONE : runsOf(receptions, day, clock);
		if (kept.size >= MOST_DAYS) kept.clear();
		kept.set(day, runs);
		return runs;
	};
}

/** A run whose local times are all skipped is none. */
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

/** The holidays are asked only where they make a difference: most days are told by their weekday. */
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
