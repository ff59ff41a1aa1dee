import type { Reception } from "#src/documents/reception.ts";
import type { OpeningFacts } from "#src/hours/reception-runs.ts";
import { wallClock } from "#src/testing/wall-clock.ts";
import type { EpochMs } from "#src/values/instants.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Minutes that are read before the first note. Clocks are set back by at most an hour. */
const RUN_UP = 3 * 60;

/** The oracle's note of one minute. */
export interface NotedMinute {
	readonly instant: EpochMs;
	readonly reason?: "closed" | "temporarily-closed";
	/** uid and day of the reception in force. */
	readonly run?: string;
	/** The next open minute among the notes, which may be this one. */
	opensAt?: EpochMs;
	/** The next minute among the notes that is open in another run. */
	otherRunAt?: EpochMs;
}

/**
 * A test oracle of opening hours that reads the local clock once a minute. A run starts when the clock has shown its
 * start, and ends when the clock has shown its end. Shares no code with `opening-hours.ts`.
 *
 * @param from a whole minute
 */
export function noteMinutes(rules: OpeningFacts, from: EpochMs, count: number): NotedMinute[] {
	const notes: NotedMinute[] = [];
	let shown = Number.NEGATIVE_INFINITY;
	for (let minute = -RUN_UP; minute < count; minute++) {
		const instant = from + minute * MINUTE;
		shown = Math.max(shown, wallClock(instant, rules.timeZone));
		if (minute >= 0) notes.push(noteOf(rules, instant, shown));
	}
	lookAhead(notes);
	return notes;
}

function noteOf(rules: OpeningFacts, instant: EpochMs, shown: number): NotedMinute {
	const run = runAt(rules, shown);
	const note = { instant, ...(run === undefined ? {} : { run }) };
	if (rules.closures.readable.some(({ startsAt, endsAt }) => startsAt <= instant && instant < endsAt))
		return { ...note, reason: "temporarily-closed" };
	const { readable, unreadable } = rules.receptions;
	if (run !== undefined || (readable.length === 0 && unreadable.length === 0)) return note;
	return { ...note, reason: "closed" };
}

/** The first reception in order that started on one of the last days and has not ended. */
function runAt(rules: OpeningFacts, shown: number): string | undefined {
	const today = Math.floor(shown / DAY) * DAY;
	for (const reception of rules.receptions.readable) {
		for (const day of [today - 2 * DAY, today - DAY, today]) {
			const date = new Date(day).toISOString().slice(0, 10);
			if (!isOn(rules, reception, day, date)) continue;
			const start = minutesOf(reception.startAt);
			const end = minutesOf(reception.endAt);
			const length = end > start ? end - start : end - start + 24 * 60;
			const opens = day + start * MINUTE;
			if (opens <= shown && shown < opens + length * MINUTE) return `${reception.uid} ${date}`;
		}
	}
	return undefined;
}

function isOn(rules: OpeningFacts, reception: Reception, day: number, date: string): boolean {
	// 1970-01-01 was a Thursday.
	const weekday = (day / DAY + 4) % 7;
	if (rules.holidayMode === "weekday" || !rules.isHoliday(date)) return reception.weekdays.includes(weekday);
	return rules.holidayMode === "own" && reception.weekdays.includes(7);
}

function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
}

function lookAhead(notes: readonly NotedMinute[]): void {
	let next: NotedMinute | undefined;
	let other: EpochMs | undefined;
	for (const note of [...notes].reverse()) {
		if (note.reason === undefined) {
			if (next !== undefined && next.run !== note.run) other = next.instant;
			next = note;
			if (other !== undefined) note.otherRunAt = other;
		}
		if (next !== undefined) note.opensAt = next.instant;
	}
}
