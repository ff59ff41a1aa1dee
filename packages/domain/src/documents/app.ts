/** The document of a shop, `apps/{appUID}`. */
import {
	type Checked,
	fieldsOf,
	good,
	HOLIDAY_COUNTRIES,
	LOCALES,
	refusal,
	type StoredFields,
	TIMEZONES,
	toStoredTimestamp,
} from "#src/values/index.ts";
import { checkDocument, readAnyDocument, storeDocument, storeWhole } from "./document.ts";
import { type DocumentOf, type Fields, OWNERS } from "./fields.ts";
import {
	checkedKind,
	color,
	flag,
	oneLine,
	oneOf,
	severalLines,
	telephone,
	webAddress,
	whole,
} from "./kinds.ts";
import { DEFAULT_COLOR } from "./line-shown.ts";
import { checkImageName, MAX_IMAGE_NAME } from "./logo-file.ts";

/** What the public view shows of a shop as it is stored. Texts are empty where the shop wrote none. */
export const APP_SHOWN = {
	name: { stored: "name", english: "en.name", kind: oneLine(100), otherwise: "", required: true, ...OWNERS },
	description: {
		stored: "description",
		english: "en.description",
		kind: severalLines(2_000),
		otherwise: "",
		...OWNERS,
	},
	address: { stored: "address", english: "en.address", kind: oneLine(200), otherwise: "", ...OWNERS },
	phone: { stored: "phone", kind: telephone, otherwise: "", ...OWNERS },
	mapUrl: { stored: "map_url", kind: webAddress, otherwise: "", ...OWNERS },
	hoursText: {
		stored: "hours_text",
		english: "en.hours_text",
		kind: severalLines(500),
		otherwise: "",
		...OWNERS,
	},
	timeZone: { stored: "timezone", kind: oneOf(TIMEZONES), otherwise: "Asia/Tokyo", ...OWNERS },
	/** The language of the shop's own texts. */
	locale: { stored: "locale", kind: oneOf(LOCALES), otherwise: "ja", ...OWNERS },
} as const satisfies Fields;

/** All that a shop says of itself. */
export const APP_OWNERS = {
	...APP_SHOWN,
	category: { stored: "category", english: "en.category", kind: oneLine(50), otherwise: "", ...OWNERS },
	/** Of the shop's pages; its lines have colours of their own. `#RRGGBB`, upper case. */
	color: { stored: "color", kind: color, otherwise: DEFAULT_COLOR, ...OWNERS },
	holidayCountry: { stored: "holiday_country", kind: oneOf(HOLIDAY_COUNTRIES), otherwise: "ja", ...OWNERS },
	/** Days until personal data are deleted. */
	retentionDays: { stored: "retention_days", kind: whole(1, 3_650), otherwise: 30, ...OWNERS },
	siteUrl: { stored: "site_url", kind: webAddress, otherwise: "", ...OWNERS },
	/** A file name of `apps/{appUID}`. */
	logo: {
		stored: "logo",
		kind: checkedKind({ is: "text", most: MAX_IMAGE_NAME, lines: false }, checkLogoName),
		otherwise: "",
		...OWNERS,
	},
} as const satisfies Fields;

/** What the service writes, and the switches of the premium plan. */
export const APP_PLAN = {
	premium: { stored: "premium.enabled", kind: flag, otherwise: false, writer: "api", seenBy: "public" },
	/** Whether the shop has a host of its own. */
	subdomain: { stored: "subdomain", kind: flag, otherwise: false, ...OWNERS },
} as const satisfies Fields;

export interface AppData extends DocumentOf<typeof APP_OWNERS> {}

/** Reads a shop's document. Every document is a shop: what is missing or cannot be read has its default. */
export function appDataFromStored(stored: StoredFields): AppData {
	return readAnyDocument(APP_OWNERS, stored);
}

/**
 * Reads a shop's data as registration and settings send them, by their stored names. Fields that are not an owner's to
 * write are not read.
 *
 * @returns `app-data-missing` when it is no object; else the first refusal with its field, a missing name last
 */
export function checkAppData(value: unknown): Checked<AppData> {
	const given = fieldsOf(value);
	if (given === undefined) return refusal("app-data-missing");
	const checked = checkDocument(APP_OWNERS, given);
	if (checked.ok) return checked;
	const [first] = checked.faults;
	return checked.faults.find(({ code }) => code !== "required-missing") ?? first ?? refusal("invalid-value");
}

/** The stored fields of a new shop. */
export function appDataToStored(data: AppData): StoredFields {
	return storeDocument(APP_OWNERS, data, toStoredTimestamp);
}

/** The fields of a save by merge: undefined for what the shop left empty. */
export function appDataToSave(data: AppData): StoredFields {
	return storeWhole(APP_OWNERS, data);
}

function checkLogoName(value: unknown): Checked<string> {
	const file = checkImageName(value);
	return file.ok ? good(file.value.name) : file;
}
