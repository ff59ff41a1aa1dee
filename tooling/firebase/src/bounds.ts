/** The part of the rules that the domain says: bounds of texts and numbers, choices, reserved words, plans. */
import {
	APP_TEXTS,
	CLOSURE_MESSAGE,
	CONTENT_TARGETS,
	HOLIDAY_MODES,
	IMAGE_EXTENSIONS,
	IMAGE_TYPES,
	LINE_NUMBERS,
	LINE_TEXTS,
	MAX_IMAGE_NAME,
	MAX_LOGO_BYTES,
	MAX_OPTIONS,
	MOST_RANGE_MESSAGES,
	OPTION_TEXT,
	ORDER_NUMBERS,
	PLACE_TEXT_FIELDS,
	QUESTION_TEXTS,
	QUESTION_TYPES,
	RECEPTION_NAME,
	RECEPTION_NUMBERS,
	RETENTION_DAYS,
	START_AFTER,
	UNITS,
} from "@junban/domain/documents";
import { FEATURE_PLANS, type Feature, SAMPLE_APPS } from "@junban/domain/shop";
import {
	type Bounds,
	HOLIDAY_COUNTRIES,
	LOCALES,
	RESERVED_APP_UIDS,
	RESERVED_LINE_UIDS,
	type TextBound,
	TIMEZONES,
} from "@junban/domain/values";
import { FIRESTORE_RULES, STORAGE_RULES } from "#src/files.ts";

const BEGIN = /^ *\/\/ ---- bounds: .*\n/m;
const END = /^ *\/\/ ---- end of bounds\n/m;

/** The switches of an app's document that turn a feature on. */
const FEATURE_FIELDS: { readonly [F in Feature]?: string } = { subdomain: "subdomain" };

/** The files of rules, by name, with the bounds as the domain has them now. */
export function boundedRules(): { readonly [file: string]: string } {
	return {
		"firestore.rules": withBounds(FIRESTORE_RULES, firestoreBounds()),
		"storage.rules": withBounds(STORAGE_RULES, storageBounds()),
	};
}

/** Throws when the marks of the part are missing. */
function withBounds(source: string, functions: readonly string[]): string {
	const begin = BEGIN.exec(source);
	const end = END.exec(source);
	if (begin === null || end === null) throw new Error("The rules have no part for the bounds");
	const head = source.slice(0, begin.index + begin[0].length);
	return `${head}${functions.map((text) => `\n${text}\n`).join("")}\n${source.slice(end.index)}`;
}

function firestoreBounds(): string[] {
	const { name, number_prefix } = LINE_TEXTS;
	const placeTexts = PLACE_TEXT_FIELDS.flatMap((field) => texts({ [field]: LINE_TEXTS[field] }));
	const premium = Object.entries(FEATURE_FIELDS).flatMap(([feature, field]) =>
		isPremiumFeature(feature) ? [field] : [],
	);
	return [
		list("sampleApps", SAMPLE_APPS),
		list("reservedApps", [...RESERVED_APP_UIDS]),
		list("reservedLines", [...RESERVED_LINE_UIDS]),
		list("timezones", TIMEZONES),
		list("locales", LOCALES),
		list("holidayCountries", HOLIDAY_COUNTRIES),
		list("units", UNITS),
		list("holidayModes", HOLIDAY_MODES),
		list("questionTypes", QUESTION_TYPES),
		list("contentTargets", CONTENT_TARGETS),
		list("premiumFields", premium),
		check(
			"withoutPremium",
			premium.map((field) => `data.get('${field}', false) == false`),
		),
		check("appTexts", texts(APP_TEXTS)),
		check("retentionDays", numbers({ retention_days: RETENTION_DAYS })),
		check("lineTexts", texts({ name, number_prefix })),
		check("placeTexts", [...placeTexts, `listUpTo(data, 'range_messages', ${MOST_RANGE_MESSAGES})`]),
		check("lineNumbers", numbers(LINE_NUMBERS)),
		check("receptionTexts", texts({ name: RECEPTION_NAME })),
		check("receptionNumbers", numbers(RECEPTION_NUMBERS)),
		check("startAfterMinutes", numbers({ start_after: START_AFTER })),
		check("questionTexts", texts(QUESTION_TEXTS)),
		check("closureTexts", texts({ message: CLOSURE_MESSAGE })),
		constant("mostOrderNumber", ORDER_NUMBERS.most),
		constant("mostOptions", MAX_OPTIONS),
		constant("mostOptionText", OPTION_TEXT.most),
	];
}

function storageBounds(): string[] {
	const types = IMAGE_EXTENSIONS.map((extension) => `'${extension}': '${IMAGE_TYPES[extension]}'`).join(", ");
	return [
		list("sampleApps", SAMPLE_APPS),
		constant("mostBytes", MAX_LOGO_BYTES),
		constant("mostName", MAX_IMAGE_NAME),
		`    function types() {\n      return { ${types} };\n    }`,
	];
}

function isPremiumFeature(feature: string): boolean {
	return Object.entries(FEATURE_PLANS).some(([name, plan]) => name === feature && plan === "premium");
}

function texts(bounds: Readonly<Record<string, TextBound>>): string[] {
	return Object.entries(bounds).map(([field, { most }]) => `text(data, '${field}', ${most})`);
}

function numbers(bounds: Readonly<Record<string, Bounds>>): string[] {
	return Object.entries(bounds).map(
		([field, { least, most }]) => `whole(data, '${field}', ${least}, ${most})`,
	);
}

function check(name: string, conditions: readonly string[]): string {
	return `    function ${name}(data) {\n      return ${conditions.join("\n        && ")};\n    }`;
}

function list(name: string, values: readonly string[]): string {
	return `    function ${name}() {\n      return [${values.map((value) => `'${value}'`).join(", ")}];\n    }`;
}

function constant(name: string, value: number): string {
	return `    function ${name}() {\n      return ${value};\n    }`;
}
