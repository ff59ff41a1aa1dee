import {
	type Bounds,
	type EpochMs,
	englishOf,
	isWithin,
	type LocalTime,
	parseEpochMs,
	parseLocalTime,
	readText,
	type StoredFields,
} from "#src/values/index.ts";
import { LINE_NUMBERS, LINE_TEXTS } from "./line-bounds.ts";
import { type HolidayMode, parseHolidayMode } from "./receptions.ts";

export const DEFAULT_TIME_PER = 10;
export const DEFAULT_LESS_NUMBER = 2;
export const DEFAULT_AUTOCALL_MINUTES = 10;
export const DEFAULT_DAY_START = "04:00";
export const DEFAULT_COLOR = "#0D848D";
export const DEFAULT_NUMBER_START = 1;
export const DEFAULT_PLACES_PER_BROWSER = 3;

export const UNITS = ["人", "組", "番"] as const;
/** How places are counted: persons, parties, or numbers only. */
export type Unit = (typeof UNITS)[number];
export const DEFAULT_UNIT = "組";
const VERSIONS = { least: 0, most: Number.MAX_SAFE_INTEGER };

/** What the desk and the screens need of a line's document. The texts for places are read by `placeTextsFromStored`. */
export interface LineSettings {
	readonly name: string;
	/** Empty when the shop wrote none. */
	readonly nameEn: string;
	/** `#RRGGBB`, upper case. */
	readonly color: string;
	readonly unit: Unit;
	readonly numberPrefix: string;
	/** What the first number of a series is shown as. */
	readonly numberStart: number;
	/** Minutes a turn takes, as the shop says. */
	readonly timePer: number;
	/** A member with at most this many before it is told that it is near. */
	readonly lessNumber: number;
	/** Local start of the service day. */
	readonly dayStart: LocalTime;
	readonly expireLeftover: boolean;
	/** Open places that customers may hold with one browser; 0 for as many as they like. */
	readonly placesPerBrowser: number;
	/** Customers who may join in a minute; absent for as many as come. */
	readonly joinsPerMinute?: number;
	readonly paused: boolean;
	readonly pausedMessage: string;
	/** Absent where the line does not say: then it depends on its receptions, see `holidayModeOf`. */
	readonly holidayMode?: HolidayMode;
	readonly autocallFunctionEnable: boolean;
	readonly autocallEnable: boolean;
	/** Minutes between automatic calls. */
	readonly autocallTime: number;
	/** Whether the server makes the automatic call when no screen does. */
	readonly autocallWithoutScreen: boolean;
	/** Whether the first version's join, a GET, is answered. */
	readonly v1Join: boolean;
	readonly autocallCalledLasted?: EpochMs;
	readonly calledLasted?: EpochMs;
	readonly settingsVersion: number;
}

/** Reads a line's document. Every field has a default, so any document is a line. */
export function lineSettingsFromStored(stored: StoredFields): LineSettings {
	const autocallCalledLasted = parseEpochMs(stored.autocall_called_lasted);
	const calledLasted = parseEpochMs(stored.called_lasted);
	const holidayMode = parseHolidayMode(stored.holiday_mode);
	const joinsPerMinute = within(stored.joins_per_minute, LINE_NUMBERS.joins_per_minute);
	return {
		name: readText(stored.name, LINE_TEXTS.name),
		nameEn: readText(englishOf(stored).name, LINE_TEXTS.name),
		color: colorOf(stored.color),
		unit: UNITS.find((unit) => unit === stored.unit) ?? DEFAULT_UNIT,
		numberPrefix: readText(stored.number_prefix, LINE_TEXTS.number_prefix),
		numberStart: within(stored.number_start, LINE_NUMBERS.number_start) ?? DEFAULT_NUMBER_START,
		timePer: within(stored.time_per, LINE_NUMBERS.time_per) ?? DEFAULT_TIME_PER,
		lessNumber: within(stored.lessNumber, LINE_NUMBERS.lessNumber) ?? DEFAULT_LESS_NUMBER,
		dayStart: parseLocalTime(stored.day_start) ?? DEFAULT_DAY_START,
		expireLeftover: stored.expire_leftover !== false,
		placesPerBrowser:
			within(stored.places_per_browser, LINE_NUMBERS.places_per_browser) ?? DEFAULT_PLACES_PER_BROWSER,
		paused: stored.paused === true,
		pausedMessage: readText(stored.paused_message, LINE_TEXTS.paused_message),
		autocallFunctionEnable: stored.autocall_function_enable === true,
		autocallEnable: stored.autocall_enable === true,
		autocallWithoutScreen: stored.autocall_without_screen === true,
		v1Join: stored.v1_join !== false,
		autocallTime: within(stored.autocall_time, LINE_NUMBERS.autocall_time) ?? DEFAULT_AUTOCALL_MINUTES,
		settingsVersion: within(stored.settings_version, VERSIONS) ?? 0,
		...(holidayMode === undefined ? {} : { holidayMode }),
		...(joinsPerMinute === undefined ? {} : { joinsPerMinute }),
		...(autocallCalledLasted === undefined ? {} : { autocallCalledLasted }),
		...(calledLasted === undefined ? {} : { calledLasted }),
	};
}

/** A number as people see it: prefix and the counted number, e.g. `A-27`. */
export function displayNumber(
	settings: Pick<LineSettings, "numberPrefix" | "numberStart">,
	number: number,
): string {
	return `${settings.numberPrefix}${settings.numberStart - 1 + number}`;
}

/** `#RRGGBB` in upper case, the default colour when it is no colour. */
export function colorOf(value: unknown): string {
	return typeof value === "string" && /^#[0-9A-Fa-f]{6}$/.test(value) ? value.toUpperCase() : DEFAULT_COLOR;
}

function within(value: unknown, bounds: Bounds): number | undefined {
	return isWithin(value, bounds) ? value : undefined;
}
