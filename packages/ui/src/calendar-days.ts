/** Arithmetic of calendar days without a time zone. A day is `YYYY-MM-DD`, a month `YYYY-MM`; years run from 1000 to 9999. */

/** Undefined for a date that does not exist, e.g. 31 June. */
export function dayOf(year: number, month: number, day: number): string | undefined {
	if (year < 1000 || year > 9999) return undefined;
	const date = new Date(Date.UTC(year, month - 1, day));
	const is = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return is ? iso(date) : undefined;
}

/** Midnight UTC of a day; undefined if the text is not a day. */
export function dateOf(day: string): Date | undefined {
	const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
	const same = match === null ? undefined : dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
	return same === undefined ? undefined : new Date(`${same}T00:00:00Z`);
}

/** The day `by` days later, or earlier if `by` is negative; clamped to the first and the last supported day. */
export function addDays(day: string, by: number): string {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + by);
	return iso(date);
}

/** The same day `by` months later, or the last day of a shorter month; clamped to the first and the last supported day. */
export function addMonths(day: string, by: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + by, 0));
	last.setUTCDate(Math.min(date, last.getUTCDate()));
	return iso(last);
}

/** 0 Sunday to 6. */
export function weekdayOf(day: string): number {
	return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The weeks of a month, each of seven cells that begin at `firstWeekday`. A cell outside the month is undefined. */
export function weeksOf(month: string, firstWeekday: number): (string | undefined)[][] {
	const first = `${month}-01`;
	const lead = (weekdayOf(first) - firstWeekday + 7) % 7;
	const count = daysOf(month);
	const weeks = Math.ceil((lead + count) / 7);
	return Array.from({ length: weeks }, (_, week) =>
		Array.from({ length: 7 }, (_, column) => {
			const at = week * 7 + column - lead;
			return at < 0 || at >= count ? undefined : addDays(first, at);
		}),
	);
}

function daysOf(month: string): number {
	const [year = 0, ofYear = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, ofYear, 0)).getUTCDate();
}

function iso(date: Date): string {
	const year = date.getUTCFullYear();
	if (year > 9999) return "9999-12-31";
	return year < 1000 ? "1000-01-01" : date.toISOString().slice(0, 10);
}
