/** A reception, `…/receptions/{uid}`: hours in which customers may join, e.g. 午前の部. */
import {
	type Checked,
	type CheckedForm,
	fieldsOf,
	good,
	isMissing,
	isWithin,
	type OrderedDocuments,
	readOrdered,
	refusal,
	type StoredFields,
	storedFields,
	toStoredTimestamp,
} from "#src/values/index.ts";
import { checkDocument, readStrictly, storeDocument } from "./document.ts";
import { type DocumentOf, type Fields, OWNERS } from "./fields.ts";
import { type Kind, oneLine, time, whole } from "./kinds.ts";
import { HOLIDAY_MODES, type HolidayMode, LESS_NUMBER, TIME_PER } from "./line.ts";
import { ORDERED } from "./ordered-fields.ts";

/** The weekday of holidays; 0 is Sunday and 6 Saturday. */
export const HOLIDAY = 7;

/** Weekdays, each once and ascending: 0 Sunday to 6 Saturday, 7 holiday. */
const weekdays: Kind<readonly number[]> = {
	shape: { is: "list", most: 8 },
	read: parseWeekdays,
	check(given) {
		const days = parseWeekdays(given);
		if (days === undefined) return refusal("invalid-value");
		return days.length === 0 ? refusal("required-missing") : good(days);
	},
};

export const START_AFTER_MINUTES = { least: 0, most: 1_440 };
/** Minutes from the start until guidance begins; stored with a switch, which may say that there are none. */
const startAfter: Kind<number> = {
	shape: { is: "map", most: 2 },
	read(stored) {
		if (typeof stored !== "object") return undefined;
		const { is_enable: isOn, start_after: minutes } = storedFields(stored);
		if (isOn !== true) return null;
		return isWithin(minutes, START_AFTER_MINUTES) ? minutes : undefined;
	},
	check(given) {
		const options = fieldsOf(given);
		if (options === undefined) return refusal("invalid-value");
		if (options.is_enable !== true) return good(null);
		if (isMissing(options.start_after)) return refusal("required-missing");
		return isWithin(options.start_after, START_AFTER_MINUTES)
			? good(options.start_after)
			: refusal("invalid-value");
	},
	store: (minutes) => ({ is_enable: true, start_after: minutes }),
};

const LIMIT = whole(0, 1_000_000);

export const RECEPTION = {
	...ORDERED,
	name: { stored: "name", english: "en.name", kind: oneLine(100), otherwise: "", ...OWNERS },
	weekdays: { stored: "weekdays", kind: weekdays, required: true, ...OWNERS },
	startAt: { stored: "start_at", kind: time, required: true, ...OWNERS },
	/** On the next day when it is not after the start; 24 hours later when it equals the start. */
	endAt: { stored: "end_at", kind: time, required: true, ...OWNERS },
	/** When the shop stops serving. */
	serviceEndAt: { stored: "service_end_at", kind: time, ...OWNERS },
	startAfter: { stored: "start_after_options", kind: startAfter, ...OWNERS },
	/** Minutes that a turn takes. */
	timePer: { stored: "time_per", kind: TIME_PER, ...OWNERS },
	lessNumber: { stored: "lessNumber", kind: LESS_NUMBER, ...OWNERS },
	/** The most that may wait and be in guidance. */
	limit: { stored: "limit", kind: LIMIT, ...OWNERS },
	/** The most numbers that are issued in one run of this reception. */
	limitTotal: { stored: "limit_total", kind: LIMIT, ...OWNERS },
} as const satisfies Fields;

export interface Reception extends DocumentOf<typeof RECEPTION> {}

/** All stored receptions of a line. With none of either kind the line is always open. */
export type Receptions = OrderedDocuments<Reception>;

/** Reads the documents of a line's receptions, in any order. */
export function receptionsFromStored(documents: readonly StoredFields[]): Receptions {
	return readOrdered(documents, receptionFromStored);
}

/** Reads one stored reception. What is absent or null is left out; what is there and cannot be read is refused. */
export function receptionFromStored(stored: StoredFields): Checked<Reception> {
	return readStrictly(RECEPTION, stored);
}

/**
 * Reads a reception as an owner writes it, in its stored form. Every fault has its field: `required-missing` without
 * uid, weekday, start or end, `text-too-long` for the name, else `invalid-value`.
 */
export function checkReception(value: unknown): CheckedForm<Reception, string> {
	return checkDocument(RECEPTION, fieldsOf(value) ?? {});
}

/** The form that `receptionFromStored` reads back. Guidance that begins at once is stored as a switch that is off. */
export function receptionToStored(reception: Reception): StoredFields {
	return {
		start_after_options: { is_enable: false },
		...storeDocument(RECEPTION, reception, toStoredTimestamp),
	};
}

/** Reads a line's `holiday_mode`; undefined where it does not say. */
export function parseHolidayMode(value: unknown): HolidayMode | undefined {
	return HOLIDAY_MODES.find((mode) => mode === value);
}

/** The line's `holiday_mode`: `own` by default when a reception is marked for holidays, else `weekday`. */
export function holidayModeOf(value: unknown, { readable }: Receptions): HolidayMode {
	const byDefault = readable.some(({ weekdays: days }) => days.includes(HOLIDAY)) ? "own" : "weekday";
	return parseHolidayMode(value) ?? byDefault;
}

/** Reads a list of weekdays: each once, ascending. */
function parseWeekdays(value: unknown): readonly number[] | undefined {
	if (!Array.isArray(value)) return undefined;
	const days = new Set<number>();
	for (const day of value) {
		if (!isWithin(day, { least: 0, most: HOLIDAY })) return undefined;
		days.add(day);
	}
	return [...days].sort((a, b) => a - b);
}
