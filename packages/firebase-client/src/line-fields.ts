/** Which fields of a line a save writes: the owner's, checked by the domain, by their stored names. */
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

/** All of an owner's settings: undefined where the form left them empty. */
export function checkSave(form: StoredFields): CheckedForm<StoredFields, string> {
	const checked = checkLineSettings(form);
	return checked.ok ? good(wholeOf(lineSettingsToStored(checked.value))) : checked;
}

/**
 * The given fields over a stored line: the owner's clean, undefined where emptied, the others as they are. What is
 * wrong in the stored line besides is no fault of these.
 */
export function checkUpdate(stored: StoredFields, given: StoredFields): CheckedForm<StoredFields, string> {
	const before = readable(stored);
	const english = fieldsOf(given.en);
	const form = { ...before, ...given, en: { ...before.en, ...Object.fromEntries(english ?? []) } };
	const checked = checkLineSettings(form);
	if (!checked.ok) return checked;
	const clean = fieldsOf(wholeOf(lineSettingsToStored(checked.value))) ?? new Map<string, unknown>();
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

function wholeOf(stored: StoredOwnersSettings): StoredFields {
	const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));
	return { ...nothing(OWNERS), ...stored, en: { ...nothing(ENGLISH), ...stored.en } };
}

/** A stored line as it is read, where every field is right. */
function readable(stored: StoredFields): StoredOwnersSettings {
	const settings = lineSettingsFromStored(stored);
	const name = settings.name === "" ? "-" : settings.name;
	return lineSettingsToStored({ ...settings, name, texts: placeTextsFromStored(stored) });
}
