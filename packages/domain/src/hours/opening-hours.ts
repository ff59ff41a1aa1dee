import type { Closure, LineSettings, Reception } from "#src/documents/index.ts";
import {
	byOrder,
	dayOfDate,
	type EpochMs,
	type LocalClock,
	type LocalDate,
	localClock,
} from "#src/values/index.ts";
import { type OpeningFacts, type ReceptionWindow, runsFinder } from "./reception-runs.ts";

/** Days ahead in which the next opening is searched. */
const DAYS_AHEAD = 370;
const DAY = 86_400_000;
const HORIZON = DAYS_AHEAD * DAY;
/** Instants from 1970 to this one have hours. The calendar of `LocalDate` ends with 9999. */
const END_OF_HOURS = Date.UTC(9_000, 0, 1);

/** Facts prepared for many questions, by `openingRules`. */
export interface OpeningRules extends OpeningFacts {
	/** The runs that start on the day, in order of precedence. Empty for an invalid day. */
	readonly runsOn: (day: LocalDate) => readonly ReceptionWindow[];
	/** The same for a day as days since 1970-01-01. */
	readonly runsOnDay: (day: number) => readonly ReceptionWindow[];
	readonly clock: LocalClock;
}

/** The state of the hours, valid for every instant from `from` until `until`. */
export interface Opening {
	readonly from: EpochMs;
	/** At the latest the next local midnight. This instant itself is excluded. */
	readonly until: EpochMs;
	/** Absent when the hours are open. */
	readonly reason?: "closed" | "temporarily-closed";
	/** The next opening. Absent when the hours are open, or when there is no opening within 370 days. */
	readonly opensAt?: EpochMs;
	/** The run in force, also during a temporary closure. Absent outside of all runs and without receptions. */
	readonly window?: ReceptionWindow;
	/**
	 * When guidance begins or began: of the run in force, else of the last one that has begun. Absent where it began with
	 * the run.
	 */
	readonly guidanceFrom?: EpochMs;
	/** When joining is open in another run. Present only in a run with a total limit. */
	readonly nextWindowAt?: EpochMs;
	/** The temporary closure in force. */
	readonly closure?: Closure;
	/** The reception that starts last today. */
	readonly lastToday?: Reception;
}

/** Prepares the facts. The result caches the runs of days, so keep it until the facts change. */
export function openingRules(facts: OpeningFacts): OpeningRules {
	const clock = localClock(facts.timeZone);
	const runsOnDay = runsFinder(facts, clock);
	const runsOn = (date: LocalDate) => {
		const day = dayOfDate(date);
		return day >= 0 && day < END_OF_HOURS / DAY ? runsOnDay(day) : [];
	};
	return { ...facts, clock, runsOnDay, runsOn };
}

/**
 * The state of the hours at the instant. Before 1970, from the year 9000, and for a value that is no instant, the hours are
 * closed without a next opening.
 *
 * @param cached an earlier result for the same rules; returned while it is valid
 */
export function openingAt(rules: OpeningRules, instant: EpochMs, cached?: Opening): Opening {
	if (cached !== undefined && instant >= cached.from && instant < cached.until) return cached;
	if (!(Number.isInteger(instant) && instant >= 0 && instant < END_OF_HOURS))
		return { from: instant, until: instant, reason: "closed" };
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

/** Minutes per turn and less number: of the reception in force, else of today's last reception, else of the line. */
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

/** The first instant after `after` at which the hours are open in an accepted run. */
function firstOpen(
	rules: OpeningRules,
	after: Opening,
	accepts: (window: ReceptionWindow | undefined) => boolean,
): EpochMs | undefined {
	const last = after.from + HORIZON;
	const skip = isAlwaysOpen(rules) ? (at: EpochMs) => at : (at: EpochMs) => skipEmptyDays(rules, at, last);
	let at = skip(after.closure?.endsAt ?? after.until);
	while (at <= last) {
		const stretch = stretchAt(rules, at);
		if (stretch.reason === undefined && accepts(stretch.window)) return at;
		at = skip(stretch.closure?.endsAt ?? stretch.until);
	}
	return undefined;
}

/** The instant itself, or the start of the next day with a run. Later than `last` when there is none before it. */
function skipEmptyDays({ clock, runsOnDay }: OpeningRules, at: EpochMs, last: EpochMs): EpochMs {
	if (at > last) return at;
	let day = clock.dayAt(at);
	if (runsOnDay(day - 1).length > 0 || runsOnDay(day).length > 0) return at;
	const lastDay = clock.dayAt(last);
	do day++;
	while (day <= lastDay && runsOnDay(day).length === 0);
	return clock.instantAt(day, 0);
}

function isSameRun(a: ReceptionWindow, b: ReceptionWindow | undefined): boolean {
	return a.reception.uid === b?.reception.uid && a.day === b.day;
}

function isAlwaysOpen({ receptions }: OpeningRules): boolean {
	return receptions.readable.length + receptions.unreadable.length === 0;
}

/** The state of the hours around the instant, within its local day, without the next opening. */
function stretchAt(rules: OpeningRules, instant: EpochMs): Opening {
	const { clock, runsOnDay, closures } = rules;
	const today = clock.dayAt(instant);
	const runsToday = runsOnDay(today);
	const runs = [...runsOnDay(today - 1), ...runsToday];
	let from = clock.instantAt(today, 0);
	let until = clock.instantAt(today + 1, 0);
	for (const spans of [runs, closures.readable]) {
		for (const { startsAt, endsAt } of spans) {
			if (endsAt <= instant) from = Math.max(from, endsAt);
			else if (startsAt > instant) until = Math.min(until, startsAt);
			else {
				from = Math.max(from, startsAt);
				until = Math.min(until, endsAt);
			}
		}
	}
	const closure = closures.readable.find((each) => holds(each, instant));
	const inForce = runs.filter((each) => holds(each, instant));
	const [window] = inForce.sort((a, b) => byOrder(a.reception, b.reception));
	const lastToday = lastOf(runsToday)?.reception;
	// Who took a number in a run that has ended still waits for its guidance.
	const guided = window ?? lastOf(runs.filter(({ startsAt }) => startsAt <= instant));
	const isLater = guided !== undefined && guided.guidanceFrom > guided.startsAt;
	const closed = window === undefined && !isAlwaysOpen(rules) ? ({ reason: "closed" } as const) : {};
	return {
		from,
		until,
		...(closure === undefined ? closed : ({ reason: "temporarily-closed", closure } as const)),
		...(window === undefined ? {} : { window }),
		...(isLater ? { guidanceFrom: guided.guidanceFrom } : {}),
		...(lastToday === undefined ? {} : { lastToday }),
	};
}

function lastOf(windows: readonly ReceptionWindow[]): ReceptionWindow | undefined {
	let last: ReceptionWindow | undefined;
	for (const window of windows) {
		if (last === undefined || window.startsAt > last.startsAt) last = window;
	}
	return last;
}

function holds(span: { readonly startsAt: EpochMs; readonly endsAt: EpochMs }, instant: EpochMs): boolean {
	return instant >= span.startsAt && instant < span.endsAt;
}
