/**
 * The form of a temporary closure. People type days and times of the shop's clocks; stored are instants. The messages have
 * their stored names.
 */
import { type Closure, checkClosure, closureToStored } from "@junban/domain/documents";
import {
	addDays,
	type CheckedForm,
	dayOfDate,
	type EpochMs,
	instantOfLocal,
	isMissing,
	type LocalClock,
	type LocalDate,
	localClock,
	parseLocalTime,
	parseTimestamp,
	refusal,
	type StoredFields,
	type TimeZone,
	toStoredTimestamp,
} from "@junban/domain/values";

type Values = Readonly<Record<string, unknown>>;

export const CLOSURE_FIELDS = [
	"start_date",
	"start_time",
	"end_date",
	"end_time",
	"message",
	"en.message",
] as const;
export type ClosureField = (typeof CLOSURE_FIELDS)[number];

const ENDS = ["start", "end"] as const;

export interface ClosureForms {
	formOf(closure: Closure): StoredFields;
	storedOf(form: StoredFields): StoredFields;
	/** The stored values that a save was based on. `read`: the form's values that it changes, as they were. */
	readOf(whole: StoredFields, read: Values): Values;
	/** Faults have the names of the form's fields. */
	check(form: StoredFields): CheckedForm<Closure, string>;
}

/** The day after `today`, from its start to its end. `orderNumber`: behind all others. */
export function newForm(today: LocalDate, orderNumber: number): StoredFields {
	return {
		start_date: addDays(today, 1),
		start_time: "00:00",
		end_date: addDays(today, 2),
		end_time: "00:00",
		order_number: orderNumber,
	};
}

/**
 * `stored`: the closure as it is stored. A text that shows one of its instants means that instant, also with seconds, and
 * in an hour that the clocks show twice.
 */
export function closureForms(zone: TimeZone, stored?: Closure): ClosureForms {
	const clock = localClock(zone);
	const known = stored === undefined ? [] : [stored.startsAt, stored.endsAt];
	const instantOf = (date: unknown, time: unknown): EpochMs | undefined => {
		const typed = typedTime(date, time);
		if (typed === undefined) return undefined;
		return (
			known.find((instant) => shownAt(clock, instant) === `${typed.date} ${typed.time}`) ??
			instantOfLocal(typed.date, typed.time, zone)
		);
	};
	const forms: ClosureForms = {
		formOf(closure) {
			const { start_at: _start, end_at: _end, ...others } = closureToStored(closure, toStoredTimestamp);
			const [start_date, start_time] = shownAt(clock, closure.startsAt).split(" ");
			const [end_date, end_time] = shownAt(clock, closure.endsAt).split(" ");
			return { ...others, start_date, start_time, end_date, end_time };
		},
		storedOf(form) {
			const { start_date, start_time, end_date, end_time, ...others } = form;
			return {
				...others,
				start_at: timestampOf(instantOf(start_date, start_time)),
				end_at: timestampOf(instantOf(end_date, end_time)),
			};
		},
		readOf(whole, read) {
			const before = forms.storedOf({ ...whole, ...read });
			const values = Object.entries(read).map(([path, value]) => {
				const end = ENDS.find((each) => path.startsWith(`${each}_`));
				return end === undefined ? [path, value] : [`${end}_at`, before[`${end}_at`]];
			});
			return Object.fromEntries(values);
		},
		check(form) {
			const stored = forms.storedOf(form);
			// A new document gets its uid when it is saved.
			const checked = checkClosure({ uid: "new", ...stored });
			const skipped = ENDS.filter((end) =>
				isSkipped(clock, form, end, parseTimestamp(stored[`${end}_at`])),
			).map((end) => refusal("invalid-value", `${end}_time`));
			const found = checked.ok
				? []
				: checked.faults.map((fault) => ({ ...fault, field: fieldOf(fault.field, form) }));
			const [first, ...others] = [...skipped, ...found];
			return first === undefined ? checked : { ok: false, faults: [first, ...others] };
		},
	};
	return forms;
}

/** `2026-11-22 09:30`, as the clocks show. */
function shownAt(clock: LocalClock, instant: EpochMs): string {
	return clock.textAt(instant).slice(0, 16);
}

function typedTime(date: unknown, time: unknown) {
	const parsed = parseLocalTime(time);
	if (typeof date !== "string" || Number.isNaN(dayOfDate(date)) || parsed === undefined) return undefined;
	return { date, time: parsed };
}

function timestampOf(instant: EpochMs | undefined) {
	return instant === undefined ? undefined : toStoredTimestamp(instant);
}

/** Clocks that are set forward skip the typed time. */
function isSkipped(
	clock: LocalClock,
	form: StoredFields,
	end: (typeof ENDS)[number],
	instant: EpochMs | undefined,
): boolean {
	if (instant === undefined) return false;
	return shownAt(clock, instant) !== `${String(form[`${end}_date`])} ${String(form[`${end}_time`])}`;
}

/** The field of the form at which a fault of a stored field is shown: what is missing, or the time. */
function fieldOf(stored: string, form: StoredFields): string {
	const end = ENDS.find((each) => stored === `${each}_at`);
	if (end === undefined) return stored;
	return isMissing(form[`${end}_date`]) ? `${end}_date` : `${end}_time`;
}
