import {
	type Checked,
	checkColor,
	checkOneOf,
	checkTelephone,
	checkWebAddress,
	DEFAULT_TIMEZONE,
	type FieldRefusal,
	type FormReader,
	fieldsOf,
	formReader,
	good,
	HOLIDAY_COUNTRIES,
	type HolidayCountry,
	LOCALES,
	type Locale,
	refusal,
	TIMEZONES,
	type TimeZone,
	textWithin,
	wholeWithin,
} from "#src/values/index.ts";
import { APP_TEXTS } from "./app-facts.ts";
import { DEFAULT_COLOR } from "./line-settings.ts";
import { checkImageName } from "./logo-file.ts";

const DEFAULT_RETENTION_DAYS = 30;
export const RETENTION_DAYS = { least: 1, most: 3_650 };

/** What a shop says of itself. Texts are empty when it wrote none. */
export interface AppData extends AppTexts {
	/** `#RRGGBB`, upper case. */
	readonly color: string;
	readonly timezone: TimeZone;
	readonly locale: Locale;
	readonly holidayCountry: HolidayCountry;
	/** Days until personal data are deleted, 1 to 3,650. */
	readonly retentionDays: number;
	readonly phone: string;
	readonly mapUrl: string;
	readonly siteUrl: string;
	/** A file name of `apps/{appUID}`. */
	readonly logo: string;
	/** The same texts in English; empty ones fall back to Japanese. */
	readonly en: AppTexts;
}

export interface AppTexts {
	readonly name: string;
	readonly address: string;
	readonly hoursText: string;
	readonly description: string;
	readonly category: string;
}

/**
 * Reads an app's data, as registration and settings send them by their stored names. A field without a value has its
 * default. Fields that are not an owner's to write (`premium`, `uid` …) are not read.
 *
 * @returns `app-data-missing` when it is no object; else the first refusal, with the field; `required-missing` without a
 * name
 */
export function checkAppData(value: unknown): Checked<AppData> {
	const given = fieldsOf(value);
	if (given === undefined) return refusal("app-data-missing");
	const faults: FieldRefusal<string>[] = [];
	const read = formReader(given, faults).optional;
	const data: AppData = {
		...readTexts(read),
		color: read("color", checkColor, DEFAULT_COLOR),
		timezone: read("timezone", (zone) => checkOneOf(TIMEZONES, zone), DEFAULT_TIMEZONE),
		locale: read("locale", (locale) => checkOneOf(LOCALES, locale), "ja"),
		holidayCountry: read("holiday_country", (country) => checkOneOf(HOLIDAY_COUNTRIES, country), "ja"),
		retentionDays: read("retention_days", wholeWithin(RETENTION_DAYS), DEFAULT_RETENTION_DAYS),
		phone: read("phone", checkTelephone, ""),
		mapUrl: read("map_url", checkWebAddress, ""),
		siteUrl: read("site_url", checkWebAddress, ""),
		logo: read("logo", checkLogoName, ""),
		en: readTexts(formReader(fieldsOf(given.get("en")) ?? new Map(), faults, "en.").optional),
	};
	const [fault] = faults;
	if (fault !== undefined) return fault;
	return data.name === "" ? refusal("required-missing", "name") : good(data);
}

type Stored = string | number;

/** The stored fields of an app's data; empty texts are absent. */
export function appDataToStored(data: AppData): Record<string, Stored | Record<string, Stored>> {
	const en = filled(storedTexts(data.en));
	return {
		...filled({
			...storedTexts(data),
			color: data.color,
			timezone: data.timezone,
			locale: data.locale,
			holiday_country: data.holidayCountry,
			retention_days: data.retentionDays,
			phone: data.phone,
			map_url: data.mapUrl,
			site_url: data.siteUrl,
			logo: data.logo,
		}),
		...(Object.keys(en).length === 0 ? {} : { en }),
	};
}

function readTexts(read: FormReader["optional"]): AppTexts {
	const text = (field: keyof typeof APP_TEXTS) => read(field, textWithin(APP_TEXTS[field]), "");
	return {
		name: text("name"),
		address: text("address"),
		hoursText: text("hours_text"),
		description: text("description"),
		category: text("category"),
	};
}

function storedTexts(texts: AppTexts): Record<string, Stored> {
	return {
		name: texts.name,
		address: texts.address,
		hours_text: texts.hoursText,
		description: texts.description,
		category: texts.category,
	};
}

function filled(fields: Record<string, Stored>): Record<string, Stored> {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

function checkLogoName(value: unknown): Checked<string> {
	const file = checkImageName(value);
	return file.ok ? good(file.value.name) : file;
}
