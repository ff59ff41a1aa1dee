import {
	type CorruptDocument,
	englishOf,
	isWithin,
	type LocalTime,
	type OrderedDocuments,
	parseLocalTime,
	readOrdered,
	readText,
	type StoredFields,
	storedUid,
} from "#src/values/index.ts";
import { RECEPTION_NAME, RECEPTION_NUMBERS, START_AFTER, WEEKDAYS } from "./line-bounds.ts";

/** The weekday of holidays; 0 is Sunday and 6 Saturday. */
export const HOLIDAY = 7;

export const HOLIDAY_MODES = ["weekday", "closed", "own"] as const;
/** What a holiday is: a day like its weekday, a day without receptions, or a day with the receptions marked 7. */
export type HolidayMode = (typeof HOLIDAY_MODES)[number];

/** Hours in which people may join, e.g. 午前の部. */
export interface Reception {
	readonly uid: string;
	readonly orderNumber: number;
	/** Empty when the shop wrote none. */
	readonly name: string;
	/** Empty when the shop wrote none. */
	readonly nameEn: string;
	/** 0 Sunday to 6 Saturday, 7 holiday. */
	readonly weekdays: readonly number[];
	readonly startAt: LocalTime;
	/** On the next day when it is not after the start; 24 hours later when it equals the start. */
	readonly endAt: LocalTime;
	/** When the shop stops serving. */
	readonly serviceEndAt?: LocalTime;
	/** Minutes from the start until guidance begins, 0 to 1,440. */
	readonly startAfter?: number;
	/** Minutes a turn takes, 1 to 600. */
	readonly timePer?: number;
	/** 0 to 100. */
	readonly lessNumber?: number;
	/** The most that may wait and be in guidance. */
	readonly limit?: number;
	/** The most numbers that are issued in one run of this reception. */
	readonly limitTotal?: number;
}

/** All stored receptions of a line. With none of either kind the line is always open. */
export type Receptions = OrderedDocuments<Reception>;

/** Optional numbers of a reception: stored field and name. */
export const RECEPTION_FIELDS = [
	["time_per", "timePer"],
	["lessNumber", "lessNumber"],
	["limit", "limit"],
	["limit_total", "limitTotal"],
] as const;

/** Reads the documents of a line's receptions, in any order. */
export function receptionsFromStored(documents: readonly StoredFields[]): Receptions {
	return readOrdered(documents, receptionFromStored);
}

/** Reads one stored reception. What is absent or null is left out; what is there and cannot be read is corrupt. */
export function receptionFromStored(stored: StoredFields): Reception | CorruptDocument {
	const { order_number: orderNumber } = stored;
	const uid = storedUid(stored.uid);
	if (uid === undefined) return { corrupt: true, problem: "uid" };
	const corrupt = (problem: string): CorruptDocument => ({ corrupt: true, uid, problem });
	if (typeof orderNumber !== "number" || !Number.isFinite(orderNumber)) return corrupt("order_number");
	const weekdays = parseWeekdays(stored.weekdays);
	if (weekdays === undefined) return corrupt("weekdays");
	const startAt = parseLocalTime(stored.start_at);
	if (startAt === undefined) return corrupt("start_at");
	const endAt = parseLocalTime(stored.end_at);
	if (endAt === undefined) return corrupt("end_at");
	const serviceEndAt = parseLocalTime(stored.service_end_at);
	if (serviceEndAt === undefined && isThere(stored.service_end_at)) return corrupt("service_end_at");
	const guidance = startAfterOf(stored.start_after_options);
	if (guidance === undefined) return corrupt("start_after_options");
	const numbers: { -readonly [K in (typeof RECEPTION_FIELDS)[number][1]]?: number } = {};
	for (const [field, name] of RECEPTION_FIELDS) {
		const value = stored[field];
		if (!isThere(value)) continue;
		if (!isWithin(value, RECEPTION_NUMBERS[field])) return corrupt(field);
		numbers[name] = value;
	}
	return {
		uid,
		orderNumber,
		name: readText(stored.name, RECEPTION_NAME),
		nameEn: readText(englishOf(stored).name, RECEPTION_NAME),
		weekdays,
		startAt,
		endAt,
		...(serviceEndAt === undefined ? {} : { serviceEndAt }),
		...guidance,
		...numbers,
	};
}

/** Reads a line's `holiday_mode`; undefined where it does not say. */
export function parseHolidayMode(value: unknown): HolidayMode | undefined {
	return HOLIDAY_MODES.find((mode) => mode === value);
}

/** The line's `holiday_mode`: `own` by default when a reception is marked for holidays, else `weekday`. */
export function holidayModeOf(value: unknown, { readable }: Receptions): HolidayMode {
	const byDefault = readable.some(({ weekdays }) => weekdays.includes(HOLIDAY)) ? "own" : "weekday";
	return parseHolidayMode(value) ?? byDefault;
}

/** A reception as it is stored; what it does not have is absent. */
export interface StoredReception {
	readonly uid: string;
	readonly order_number: number;
	readonly name?: string;
	readonly weekdays: number[];
	readonly start_at: LocalTime;
	readonly end_at: LocalTime;
	readonly service_end_at?: LocalTime;
	readonly start_after_options: { readonly is_enable: boolean; readonly start_after?: number };
	readonly time_per?: number;
	readonly lessNumber?: number;
	readonly limit?: number;
	readonly limit_total?: number;
	readonly en?: { readonly name: string };
}

/** The form that `receptionFromStored` reads back. */
export function receptionToStored(reception: Reception): StoredReception {
	const { name, nameEn, serviceEndAt, startAfter } = reception;
	const numbers: { -readonly [F in keyof typeof RECEPTION_NUMBERS]?: number } = {};
	for (const [field, key] of RECEPTION_FIELDS) {
		const value = reception[key];
		if (value !== undefined) numbers[field] = value;
	}
	return {
		uid: reception.uid,
		order_number: reception.orderNumber,
		...(name === "" ? {} : { name }),
		weekdays: [...reception.weekdays],
		start_at: reception.startAt,
		end_at: reception.endAt,
		...(serviceEndAt === undefined ? {} : { service_end_at: serviceEndAt }),
		start_after_options:
			startAfter === undefined ? { is_enable: false } : { is_enable: true, start_after: startAfter },
		...numbers,
		...(nameEn === "" ? {} : { en: { name: nameEn } }),
	};
}

/** Reads a list of weekdays: each once, ascending. */
export function parseWeekdays(value: unknown): readonly number[] | undefined {
	if (!Array.isArray(value)) return undefined;
	const days = new Set<number>();
	for (const day of value) {
		if (!isWithin(day, WEEKDAYS)) return undefined;
		days.add(day);
	}
	return [...days].sort((a, b) => a - b);
}

/** Nothing when the option is off or absent; undefined when it is on and cannot be read. */
function startAfterOf(value: unknown): Pick<Reception, "startAfter"> | undefined {
	if (!isThere(value)) return {};
	if (typeof value !== "object") return undefined;
	if (!("is_enable" in value) || value.is_enable !== true) return {};
	if (!("start_after" in value) || !isWithin(value.start_after, START_AFTER)) return undefined;
	return { startAfter: value.start_after };
}

function isThere(value: unknown): value is NonNullable<unknown> {
	return value !== undefined && value !== null;
}
