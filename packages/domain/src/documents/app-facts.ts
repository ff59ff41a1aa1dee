import {
	type Checked,
	checkTelephone,
	checkWebAddress,
	englishOf,
	type HolidayCountry,
	holidayCountryOf,
	LOCALES,
	type Locale,
	line,
	paragraph,
	readText,
	type StoredFields,
	type TimeZone,
	timeZoneOf,
} from "#src/values/index.ts";
import { APP_NAME } from "./line-bounds.ts";

/** What the texts of an app may hold, by their stored names. */
export const APP_TEXTS = {
	name: APP_NAME,
	address: line(200),
	hours_text: paragraph(500),
	description: paragraph(2_000),
	category: line(50),
} as const;

/** What visitors are told of a shop, also in English, and what its hours rest on. Texts are empty where it wrote none. */
export interface AppFacts {
	readonly name: string;
	readonly nameEn: string;
	readonly description: string;
	readonly descriptionEn: string;
	readonly address: string;
	readonly addressEn: string;
	readonly phone: string;
	/** Safe to link to: http or https, else empty. */
	readonly mapUrl: string;
	readonly hoursText: string;
	readonly hoursTextEn: string;
	readonly timeZone: TimeZone;
	readonly locale: Locale;
	readonly holidayCountry: HolidayCountry;
}

/** Reads an app's document. Every document is an app: what is missing or cannot be read has its default. */
export function appFactsFromStored(stored: StoredFields): AppFacts {
	const english = englishOf(stored);
	return {
		name: readText(stored.name, APP_TEXTS.name),
		nameEn: readText(english.name, APP_TEXTS.name),
		description: readText(stored.description, APP_TEXTS.description),
		descriptionEn: readText(english.description, APP_TEXTS.description),
		address: readText(stored.address, APP_TEXTS.address),
		addressEn: readText(english.address, APP_TEXTS.address),
		phone: cleanOrEmpty(checkTelephone(stored.phone)),
		mapUrl: cleanOrEmpty(checkWebAddress(stored.map_url)),
		hoursText: readText(stored.hours_text, APP_TEXTS.hours_text),
		hoursTextEn: readText(english.hours_text, APP_TEXTS.hours_text),
		timeZone: timeZoneOf(stored.timezone),
		locale: LOCALES.find((locale) => locale === stored.locale) ?? "ja",
		holidayCountry: holidayCountryOf(stored.holiday_country),
	};
}

function cleanOrEmpty(checked: Checked<string>): string {
	return checked.ok ? checked.value : "";
}
