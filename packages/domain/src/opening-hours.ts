import type { Closure, Closures } from "./closures.ts";
import type { EpochMs } from "./instants.ts";
import type { LineSettings, TimeZone } from "./line-settings.ts";
import { addDays, instantOfLocal, type LocalDate, localDateAt } from "./local-time.ts";
import { HOLIDAY, type HolidayMode, type Reception, type Receptions } from "./receptions.ts";

const MINUTE = 60_000;
/** How far ahead the next opening is looked for: a year and some days. */
const DAYS_AHEAD = 370;
const HORIZON = DAYS_AHEAD * 24 * 60 * MINUTE;

/** Everything that the hours of a line rest on, as it is stored and read. */
export interface OpeningFacts {
	readonly timeZone: TimeZone;
	readonly receptions: Receptions;
	readonly closures: Closures;
	readonly holidayMode: HolidayMode;
	/** Asked about a day again and again, it must give the same answer. */
	readonly isHoliday: (day: LocalDate) => boolean;
}

/** The facts made ready for many questions. Made once for each set of facts, by `openingRules`. */
export interface OpeningRules extends OpeningFacts {
	/** The runs that start on the day, in order of precedence. */
	readonly runsOn: (day: LocalDate) => readonly ReceptionWindow[];
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

/** How the hours stand, the same for every instant from `from` until `until`. */
export interface Opening {
	readonly from: EpochMs;
	/** At the latest the next local midnight; this instant may differ. */
	readonly until: EpochMs;
	/** Why nobody can join; absent when the hours are open. */
	readonly reason?: "closed" | "temporarily-closed";
	/** When the hours are open again; absent when they are open, or when no opening is found within 370 days. */
	readonly opensAt?: EpochMs;
	/** The reception in force, also while a temporary closure holds; absent outside and without receptions. */
	readonly window?: ReceptionWindow;
	/** When another run of a reception takes people; only given in a reception with a total limit. */
	readonly nextWindowAt?: EpochMs;
	/** The closure in force. */
	readonly closure?: Closure;
	/** The reception that starts last today. */
	readonly lastToday?: Reception;
}

/** Makes the facts ready. Worth keeping as long as they hold: it remembers what it has worked out. */
export function openingRules(facts: OpeningFacts): OpeningRules {
	return { ...facts, runsOn: (day) => windowsOf(facts, day) };
}

/** How the hours stand at the instant. `known` is an earlier answer for the same rules, given back while it holds. */
export function openingAt(rules: OpeningRules, instant: EpochMs, known?: Opening): Opening {
	if (known !== undefined && instant >= known.from && instant < known.until) return known;
	const opening = stretchAt(rules, instant);
	const { window } = opening;
	if (opening.reason !== undefined) {
		const opensAt = firstOpen(rules, opening, () => true);
		return opensAt === undefined ? opening : { ...opening, opensAt };
	}
	if (window?.reception.limitTotal === undefined) return opening;
	const nextWindowAt = firstOpen(rules, opening, (other) => !isSameRun(window, other));
	return nextWindowAt === undefined ? opening : { ...opening, nextWindowAt };
}

/** Minutes a turn takes and who is near: of the reception in force, else of today's last, else of the line. */
export function paceOf(
	{ window, lastToday }: Opening,
	line: Pick<LineSettings, "timePer" | "lessNumber">,
): Pick<LineSettings, "timePer" | "lessNumber"> {
	const reception = window?.reception ?? lastToday;
	return {
		timePer: reception?.timePer ?? line.timePer,
		lessNumber: reception?.lessNumber ?? line.lessNumber,
	};
}

/** The first instant after the stretch at which the hours are open in a reception that is accepted. */
function firstOpen(
	rules: OpeningRules,
	after: Opening,
	accepts: (window: ReceptionWindow | undefined) => boolean,
): EpochMs | undefined {
	const last = after.from + HORIZON;
	let at = after.closure?.endsAt ?? after.until;
	while (at <= last) {
		const stretch = stretchAt(rules, at);
		if (stretch.reason === undefined && accepts(stretch.window)) return at;
		at = stretch.closure?.endsAt ?? stretch.until;
	}
	return undefined;
}

function isSameRun(a: ReceptionWindow, b: ReceptionWindow | undefined): boolean {
	return a.reception.uid === b?.reception.uid && a.day === b.day;
}

/** The stretch of unchanged hours that holds the instant, within its local day. */
function stretchAt(rules: OpeningRules, instant: EpochMs): Opening {
	const { timeZone, receptions, closures } = rules;
	const today = localDateAt(instant, timeZone);
	const windows = [...rules.runsOn(addDays(today, -1)), ...rules.runsOn(today)];
	let from = instantOfLocal(today, "00:00", timeZone);
	let until = instantOfLocal(addDays(today, 1), "00:00", timeZone);
	for (const { startsAt, endsAt } of [...windows, ...closures.readable]) {
		for (const edge of [startsAt, endsAt]) {
			if (edge <= instant) from = Math.max(from, edge);
			else until = Math.min(until, edge);
		}
	}
	const closure = closures.readable.find((each) => holds(each, instant));
	const inForce = windows.filter((each) => holds(each, instant));
	const window = receptions.readable.flatMap((each) => inForce.filter((run) => run.reception === each)).at(0);
	const lastToday = lastOf(windows.filter(({ day }) => day === today));
	const alwaysOpen = receptions.readable.length + receptions.corrupt.length === 0;
	const closed = window === undefined && !alwaysOpen ? ({ reason: "closed" } as const) : {};
	return {
		from,
		until,
		...(closure === undefined ? closed : ({ reason: "temporarily-closed", closure } as const)),
		...(window === undefined ? {} : { window }),
		...(lastToday === undefined ? {} : { lastToday }),
	};
}

/** The runs that start on the day, in order of precedence. One whose local times are all skipped is none. */
function windowsOf(facts: OpeningFacts, day: LocalDate): ReceptionWindow[] {
	return receptionsOn(facts, day)
		.map((reception) => windowOf(reception, day, facts.timeZone))
		.filter(({ startsAt, endsAt }) => startsAt < endsAt);
}

function receptionsOn({ receptions, holidayMode, isHoliday }: OpeningFacts, day: LocalDate): Reception[] {
	const holiday = holidayMode !== "weekday" && isHoliday(day);
	if (holiday && holidayMode === "closed") return [];
	const weekday = holiday ? HOLIDAY : new Date(`${day}T00:00:00Z`).getUTCDay();
	return receptions.readable.filter(({ weekdays }) => weekdays.includes(weekday));
}

function windowOf(reception: Reception, day: LocalDate, zone: TimeZone): ReceptionWindow {
	const { startAt, endAt, serviceEndAt, startAfter = 0 } = reception;
	const ending = (time: string) => instantOfLocal(time > startAt ? day : addDays(day, 1), time, zone);
	const startsAt = instantOfLocal(day, startAt, zone);
	const endsAt = ending(endAt);
	return {
		reception,
		day,
		startsAt,
		endsAt,
		guidanceFrom: startsAt + startAfter * MINUTE,
		...(serviceEndAt === undefined ? {} : { serviceEndsAt: Math.max(endsAt, ending(serviceEndAt)) }),
	};
}

function lastOf(windows: readonly ReceptionWindow[]): Reception | undefined {
	let last: ReceptionWindow | undefined;
	for (const window of windows) {
		if (last === undefined || window.startsAt > last.startsAt) last = window;
	}
	return last?.reception;
}

function holds(span: { readonly startsAt: EpochMs; readonly endsAt: EpochMs }, instant: EpochMs): boolean {
	return instant >= span.startsAt && instant < span.endsAt;
}
