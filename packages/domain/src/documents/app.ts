/** The document of a shop, `apps/{appUID}`. */
import {
	type Checked,
	fieldsOf,
	HOLIDAY_COUNTRIES,
	refusal,
	type StoredFields,
	toStoredTimestamp,
} from "#src/values/index.ts";
import { APP_SHOWN } from "./app-shown.ts";
import { checkDocument, readAnyDocument, storeDocument, storeWhole } from "./document.ts";
import { type DocumentOf, type Fields, OWNERS } from "./fields.ts";
import { color, flag, oneLine, oneOf, timestamp, whole } from "./kinds.ts";
import { DEFAULT_COLOR } from "./line-shown.ts";

/** All that a shop says of itself. */
export const APP_OWNERS = {
	...APP_SHOWN,
	category: { stored: "category", english: "en.category", kind: oneLine(50), otherwise: "", ...OWNERS },
	/** Of the shop's pages; its lines have colours of their own. `#RRGGBB`, upper case. */
	color: { stored: "color", kind: color, otherwise: DEFAULT_COLOR, ...OWNERS },
	holidayCountry: { stored: "holiday_country", kind: oneOf(HOLIDAY_COUNTRIES), otherwise: "ja", ...OWNERS },
	/** Days until personal data are deleted. */
	retentionDays: { stored: "retention_days", kind: whole(1, 3_650), otherwise: 30, ...OWNERS },
} as const satisfies Fields;

/** What the service writes, and the switches of the premium plan. */
export const APP_PLAN = {
	premium: { stored: "premium.enabled", kind: flag, otherwise: false, writer: "api", seenBy: "public" },
	/** When the plan ends; absent: no end is known. See `shop/premium.ts`. */
	premiumUntil: { stored: "premium.until", kind: timestamp, writer: "api", seenBy: "public" },
	/** `stripe` for a plan that is paid for, `grant` for a gift of the operator. */
	premiumSource: { stored: "premium.source", kind: oneLine(20), writer: "api", seenBy: "public" },
	/** Whether the shop has a host of its own. */
	subdomain: { stored: "subdomain", kind: flag, otherwise: false, ...OWNERS },
	/** When the owner began to delete the shop; absent otherwise. Its lines refuse all calls from then on. */
	deletingAt: { stored: "deleting_at", kind: timestamp, writer: "api", seenBy: "public" },
	/** Since when the shop takes no new places, because an operator of the service has stopped it; absent otherwise. */
	suspendedAt: { stored: "suspended_at", kind: timestamp, writer: "api", seenBy: "public" },
} as const satisfies Fields;

export interface AppData extends DocumentOf<typeof APP_OWNERS> {}

export interface AppPlan extends DocumentOf<typeof APP_PLAN> {}

/** Reads a shop's document. Every document is a shop: what is missing or cannot be read has its default. */
export function appDataFromStored(stored: StoredFields): AppData {
	return readAnyDocument(APP_OWNERS, stored);
}

/** Reads the plan of a shop. */
export function appPlanFromStored(stored: StoredFields): AppPlan {
	return readAnyDocument(APP_PLAN, stored);
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
	return checked.faults.find(({ code }) => code !== "required-missing") ?? checked.faults[0];
}

/** The stored fields of a new shop. */
export function appDataToStored(data: AppData): StoredFields {
	return storeDocument(APP_OWNERS, data, toStoredTimestamp);
}

/** The fields of a save by merge: undefined for what the shop left empty. */
export function appDataToSave(data: AppData): StoredFields {
	return storeWhole(APP_OWNERS, data);
}
