/** The fields of a line that a save writes: an owner's settings by their stored names, checked by the domain. */
import {
	checkLineSettings,
	lineSettingsFromStored,
	lineSettingsToStored,
	PLACE_TEXT_FIELDS,
	placeTextsFromStored,
	type StoredOwnersSettings,
} from "@junban/domain/documents";
import { type CheckedForm, fieldsOf, good, type StoredFields } from "@junban/domain/values";

const WORDING = [...PLACE_TEXT_FIELDS, "range_messages"];
const ENGLISH = ["name", ...WORDING];
const OWNERS = [
	"name",
	"color",
	"unit",
	"number_prefix",
	"number_start",
	"time_per",
	"lessNumber",
	"day_start",
	"expire_leftover",
	"holiday_mode",
	"autocall_function_enable",
	"autocall_time",
	"autocall_without_screen",
	"v1_join",
	...WORDING,
];

/** All settings of an owner; undefined for those that the form left empty. */
export function checkSave(form: StoredFields): CheckedForm<StoredFields, string> {
	const checked = checkLineSettings(form);
	return checked.ok ? good(withEmptyFields(lineSettingsToStored(checked.value))) : checked;
}

/**
 * The given fields, checked together with the stored line. An owner's settings come back clean, or undefined if they
 * were emptied; other fields come back unchanged. Invalid values that are already stored cause no fault.
 */
export function checkUpdate(stored: StoredFields, given: StoredFields): CheckedForm<StoredFields, string> {
	const before = validSettings(stored);
	const english = fieldsOf(given.en);
	const form = { ...before, ...given, en: { ...before.en, ...Object.fromEntries(english ?? []) } };
	const checked = checkLineSettings(form);
	if (!checked.ok) return checked;
	const clean = fieldsOf(withEmptyFields(lineSettingsToStored(checked.value))) ?? new Map<string, unknown>();
	const cleanEnglish = fieldsOf(clean.get("en"));
	const fields = Object.entries(given).map(([name, value]) => {
		if (name === "en" && english !== undefined) {
			const written = [...english].map(([each, text]) => [each, cleanOf(cleanEnglish, ENGLISH, each, text)]);
			return [name, Object.fromEntries(written)];
		}
		return [name, cleanOf(clean, OWNERS, name, value)];
	});
	return good(Object.fromEntries(fields));
}

function cleanOf(
	clean: ReadonlyMap<string, unknown> | undefined,
	names: readonly string[],
	name: string,
	given: unknown,
): unknown {
	return names.includes(name) ? clean?.get(name) : given;
}

function withEmptyFields(stored: StoredOwnersSettings): StoredFields {
	const empty = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));
	return { ...empty(OWNERS), ...stored, en: { ...empty(ENGLISH), ...stored.en } };
}

/** The owner's settings of a stored line; every field is valid, by its default if necessary. */
function validSettings(stored: StoredFields): StoredOwnersSettings {
	const settings = lineSettingsFromStored(stored);
	const name = settings.name === "" ? "-" : settings.name;
	return lineSettingsToStored({ ...settings, name, texts: placeTextsFromStored(stored) });
}
