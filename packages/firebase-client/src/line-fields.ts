/** The fields of a line that a save writes: an owner's settings by their stored names, checked by the domain. */
import {
	checkLineSettings,
	LINE_OWNERS,
	lineSettingsToStored,
	ownersSettingsFromStored,
	valueAt,
} from "@junban/domain/documents";
import { type CheckedForm, fieldsOf, good, type StoredFields } from "@junban/domain/values";

/** The stored paths of an owner's settings, `notification.before`. */
const PATHS: ReadonlySet<string> = new Set(
	Object.values(LINE_OWNERS).flatMap((field) =>
		"english" in field ? [field.stored, field.english] : [field.stored],
	),
);
/** The maps that hold settings, `notification` and `notification.en`. */
const MAPS = new Set(
	[...PATHS].flatMap((path) => {
		const names = path.split(".");
		return names.slice(1).map((_, index) => names.slice(0, index + 1).join("."));
	}),
);

/** All settings of an owner; undefined for those that the form left empty. */
export function checkSave(form: StoredFields): CheckedForm<StoredFields, string> {
	const checked = checkLineSettings(form);
	return checked.ok ? good(lineSettingsToStored(checked.value)) : checked;
}

/**
 * The given fields, checked together with the stored line. An owner's settings come back clean, or undefined if they
 * were emptied; other fields come back unchanged. Invalid values that are already stored cause no fault.
 */
export function checkUpdate(stored: StoredFields, given: StoredFields): CheckedForm<StoredFields, string> {
	const checked = checkLineSettings(laidOver(validSettings(stored), given));
	if (!checked.ok) return checked;
	const clean = lineSettingsToStored(checked.value);
	return good(eachField(given, (path, value) => (PATHS.has(path) ? valueAt(clean, path) : value)));
}

/** The given fields over others, maps of settings field by field. */
function laidOver(under: StoredFields, given: StoredFields): StoredFields {
	return {
		...under,
		...eachMap(given, "", (path, map) => ({ ...fieldsOf(valueAt(under, path)), ...map })),
	};
}

function eachMap(
	fields: StoredFields,
	prefix: string,
	change: (path: string, map: StoredFields) => StoredFields,
): StoredFields {
	const entries = Object.entries(fields).map(([name, value]) => {
		const path = prefix + name;
		const map = MAPS.has(path) ? fieldsOf(value) : undefined;
		return [name, map === undefined ? value : change(path, eachMap(map, `${path}.`, change))];
	});
	return Object.fromEntries(entries);
}

/** The fields with each value as `change` has it; maps of settings are gone through. */
function eachField(
	fields: StoredFields,
	change: (path: string, value: unknown) => unknown,
	prefix = "",
): StoredFields {
	const entries = Object.entries(fields).map(([name, value]) => {
		const path = prefix + name;
		const map = MAPS.has(path) ? fieldsOf(value) : undefined;
		return [name, map === undefined ? change(path, value) : eachField(map, change, `${path}.`)];
	});
	return Object.fromEntries(entries);
}

/** A stored line as it is read, where every field is valid. */
function validSettings(stored: StoredFields): StoredFields {
	const settings = ownersSettingsFromStored(stored);
	return lineSettingsToStored({ ...settings, name: settings.name === "" ? "-" : settings.name });
}
