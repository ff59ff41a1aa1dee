/** The part of the rules that is generated from the domain: bounds of texts and numbers, choices, reserved words, plans. */
import {
	APP_OWNERS,
	CLOSURE,
	IMAGE_EXTENSIONS,
	IMAGE_TYPES,
	LINE_DESK,
	LINE_OWNERS,
	MAX_IMAGE_NAME,
	MAX_LOGO_BYTES,
	MAX_OPTIONS,
	MAX_USER_PICTURE_BYTES,
	MOST_ORDER_NUMBER,
	QUESTION,
	QUESTION_OPTION,
	RECEPTION,
	START_AFTER_MINUTES,
	storedNames,
} from "@junban/domain/documents";
import { FEATURE_PLANS, type Feature, SAMPLE_APPS } from "@junban/domain/shop";
import { RESERVED_LINE_UIDS } from "@junban/domain/values";
import { check, fieldRules, listOf } from "#src/field-rules.ts";
import { FIRESTORE_RULES, STORAGE_RULES } from "#src/files.ts";

const BEGIN = /^ *\/\/ ---- bounds: .*\n/m;
const END = /^ *\/\/ ---- end of bounds\n/m;

/** The switches of an app's document that turn a feature on. */
const FEATURE_FIELDS: { readonly [F in Feature]?: string } = { subdomain: "subdomain" };

/** Shops and lines may have fields that no table names, as maps of later versions. */
const MOST_IN_MAP = 20;

/** The rules files, by name, with the domain's current bounds. */
export function boundedRules(): { readonly [file: string]: string } {
	return {
		"firestore.rules": withBounds(FIRESTORE_RULES, firestoreBounds()),
		"storage.rules": withBounds(STORAGE_RULES, storageBounds()),
	};
}

/** Throws if the marks of the generated part are missing. */
function withBounds(source: string, functions: readonly string[]): string {
	const begin = BEGIN.exec(source);
	const end = END.exec(source);
	if (begin === null || end === null) throw new Error("The rules have no part for the bounds");
	const head = source.slice(0, begin.index + begin[0].length);
	return `${head}${functions.map((text) => `\n${text}\n`).join("")}\n${source.slice(end.index)}`;
}

function firestoreBounds(): string[] {
	const premium = Object.entries(FEATURE_FIELDS).flatMap(([feature, field]) =>
		isPremiumFeature(feature) ? [field] : [],
	);
	return [
		list("sampleApps", SAMPLE_APPS),
		list("reservedLines", [...RESERVED_LINE_UIDS]),
		list("premiumFields", premium),
		check(
			"withoutPremium",
			premium.map((field) => `data.get('${field}', false) == false`),
		),
		...fieldRules("appFields", APP_OWNERS, MOST_IN_MAP),
		...fieldRules("lineFields", LINE_OWNERS, MOST_IN_MAP),
		list("deskFields", storedNames(LINE_DESK)),
		...fieldRules("receptionFields", RECEPTION),
		list("receptionNames", storedNames(RECEPTION)),
		constant("mostStartAfter", START_AFTER_MINUTES.most),
		...fieldRules("questionFields", QUESTION),
		list("questionNames", storedNames(QUESTION)),
		constant("mostOptions", MAX_OPTIONS),
		constant("mostOptionText", QUESTION_OPTION.most),
		...fieldRules("closureFields", CLOSURE),
		list("closureNames", storedNames(CLOSURE)),
		constant("mostOrderNumber", MOST_ORDER_NUMBER),
	];
}

function storageBounds(): string[] {
	const types = IMAGE_EXTENSIONS.map((extension) => `'${extension}': '${IMAGE_TYPES[extension]}'`).join(", ");
	return [
		list("sampleApps", SAMPLE_APPS),
		constant("mostBytes", MAX_LOGO_BYTES),
		constant("mostUserBytes", MAX_USER_PICTURE_BYTES),
		constant("mostName", MAX_IMAGE_NAME),
		`    function types() {\n      return { ${types} };\n    }`,
	];
}

function isPremiumFeature(feature: string): boolean {
	return Object.entries(FEATURE_PLANS).some(([name, plan]) => name === feature && plan === "premium");
}

function list(name: string, values: readonly string[]): string {
	return `    function ${name}() {\n      return ${listOf(values)};\n    }`;
}

function constant(name: string, value: number): string {
	return `    function ${name}() {\n      return ${value};\n    }`;
}
