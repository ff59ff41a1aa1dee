import {
	type CheckedForm,
	checkBoolean,
	checkColor,
	checkOneOf,
	englishReader,
	type FieldRefusal,
	type FormReader,
	fieldsOf,
	formReader,
	good,
	parsedBy,
	parseLocalTime,
	textWithin,
	wholeWithin,
} from "#src/values/index.ts";
import { LINE_NUMBERS, LINE_TEXTS } from "./line-bounds.ts";
import {
	DEFAULT_AUTOCALL_MINUTES,
	DEFAULT_COLOR,
	DEFAULT_DAY_START,
	DEFAULT_LESS_NUMBER,
	DEFAULT_NUMBER_START,
	DEFAULT_TIME_PER,
	DEFAULT_UNIT,
	type LineSettings,
	UNITS,
} from "./line-settings.ts";
import { type PlaceTexts, textsBy, type Wording } from "./place-texts.ts";
import { placeTextsToStored, type StoredPlaceTexts } from "./place-texts-stored.ts";
import { checkRangeMessages } from "./range-messages.ts";
import { HOLIDAY_MODES, type HolidayMode } from "./receptions.ts";

/** What an owner says of a line. The desk alone writes the other settings. */
export interface OwnersSettings
	extends Pick<
		LineSettings,
		| "name"
		| "nameEn"
		| "color"
		| "unit"
		| "numberPrefix"
		| "numberStart"
		| "timePer"
		| "lessNumber"
		| "dayStart"
		| "expireLeftover"
		| "holidayMode"
		| "autocallFunctionEnable"
		| "autocallTime"
		| "autocallWithoutScreen"
		| "v1Join"
	> {
	readonly texts: PlaceTexts;
}

/**
 * Reads a line's settings as an owner writes them, by their stored names. A field without a value has its default, but
 * a name there must be. Fields that are not an owner's to write (`paused`, `called_lasted` …) are not read. Every fault
 * has its field, e.g. `en.range_messages.3`: `required-missing`, `text-too-long`, `color-invalid` or `invalid-value`.
 */
export function checkLineSettings(value: unknown): CheckedForm<OwnersSettings, string> {
	const given = fieldsOf(value) ?? new Map<string, unknown>();
	const faults: FieldRefusal<string>[] = [];
	const form = formReader(given, faults);
	const english = englishReader(given, faults);
	const whole = (field: keyof typeof LINE_NUMBERS, otherwise: number) =>
		form.optional(field, wholeWithin(LINE_NUMBERS[field]), otherwise);
	const settings = {
		name: form.required("name", textWithin(LINE_TEXTS.name), ""),
		nameEn: english.optional("name", textWithin(LINE_TEXTS.name), ""),
		color: form.optional("color", checkColor, DEFAULT_COLOR),
		unit: form.optional("unit", (unit) => checkOneOf(UNITS, unit), DEFAULT_UNIT),
		numberPrefix: form.optional("number_prefix", textWithin(LINE_TEXTS.number_prefix), ""),
		numberStart: whole("number_start", DEFAULT_NUMBER_START),
		timePer: whole("time_per", DEFAULT_TIME_PER),
		lessNumber: whole("lessNumber", DEFAULT_LESS_NUMBER),
		dayStart: form.optional("day_start", parsedBy(parseLocalTime), DEFAULT_DAY_START),
		expireLeftover: form.optional("expire_leftover", checkBoolean, true),
		autocallFunctionEnable: form.optional("autocall_function_enable", checkBoolean, false),
		autocallTime: whole("autocall_time", DEFAULT_AUTOCALL_MINUTES),
		autocallWithoutScreen: form.optional("autocall_without_screen", checkBoolean, false),
		v1Join: form.optional("v1_join", checkBoolean, true),
		texts: {
			own: readWording(form),
			english: readWording(english),
		},
	};
	const holidayMode = form.optional("holiday_mode", (mode) => checkOneOf(HOLIDAY_MODES, mode), undefined);
	if (faults.length > 0) return { ok: false, faults };
	return good(holidayMode === undefined ? settings : { ...settings, holidayMode });
}

/** An owner's settings as they are stored; empty texts are absent, so a save by merge clears them beside. */
export type StoredOwnersSettings = StoredPlaceTexts & {
	readonly name: string;
	readonly en?: { readonly name?: string };
	readonly color: string;
	readonly unit: string;
	readonly number_prefix?: string;
	readonly number_start: number;
	readonly time_per: number;
	readonly lessNumber: number;
	readonly day_start: string;
	readonly expire_leftover: boolean;
	readonly holiday_mode?: HolidayMode;
	readonly autocall_function_enable: boolean;
	readonly autocall_time: number;
	readonly autocall_without_screen: boolean;
	readonly v1_join: boolean;
};

/** The form that `lineSettingsFromStored` and `placeTextsFromStored` read back. */
export function lineSettingsToStored(settings: OwnersSettings): StoredOwnersSettings {
	const { nameEn, numberPrefix, holidayMode } = settings;
	const texts = placeTextsToStored(settings.texts);
	return {
		...texts,
		...(nameEn === "" ? {} : { en: { ...texts.en, name: nameEn } }),
		name: settings.name,
		color: settings.color,
		unit: settings.unit,
		...(numberPrefix === "" ? {} : { number_prefix: numberPrefix }),
		number_start: settings.numberStart,
		time_per: settings.timePer,
		lessNumber: settings.lessNumber,
		day_start: settings.dayStart,
		expire_leftover: settings.expireLeftover,
		...(holidayMode === undefined ? {} : { holiday_mode: holidayMode }),
		autocall_function_enable: settings.autocallFunctionEnable,
		autocall_time: settings.autocallTime,
		autocall_without_screen: settings.autocallWithoutScreen,
		v1_join: settings.v1Join,
	};
}

function readWording(form: FormReader): Wording {
	return {
		texts: textsBy((field) => form.optional(field, textWithin(LINE_TEXTS[field]), "")),
		rangeMessages: form.optional("range_messages", checkRangeMessages, []),
	};
}
