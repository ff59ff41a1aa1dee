/** Settings as a table that a person may edit in a spreadsheet: a column for each field, a row for each document. */
import { type CsvValue, fieldsOf, halfWidth, isMissing, type StoredFields } from "#src/values/index.ts";
import { CONTENT_TARGETS } from "./content-target.ts";
import { valueAt } from "./document.ts";
import { QUESTION_TYPES } from "./question.ts";

type CellKind =
	| "text"
	| "number"
	/** `HH:mm`; spreadsheets write `9:00` and `09:00:00`. */
	| "time"
	/** A line for each text. */
	| "list"
	/** Labels of weekdays between spaces. */
	| "weekdays"
	/** Minutes, or nothing where the switch is off. */
	| "start-after"
	/** One of the words that are stored, as people read it. */
	| "choice"
	/** The words for `true` and `false`; spreadsheets write `TRUE` and `FALSE`. */
	| "flag";

export interface FormColumn<Name extends string> {
	readonly name: Name;
	/** The stored field. */
	readonly path: string;
	readonly cell: CellKind;
	/** A file without this column has no complete document. */
	readonly needed?: true;
}

/** The fields of a document as columns, in the order of a file. */
export type FormTable<Name extends string> = readonly FormColumn<Name>[];

/** The words of a table in one language. */
export interface TableWords<Name extends string> {
	readonly headers: Readonly<Record<Name, string>>;
	/** By the stored word. */
	readonly choices: Readonly<Record<string, string>>;
	/** Sunday to Saturday, and the holiday. */
	readonly weekdays: readonly string[];
}

export type QuestionColumn =
	| "uid"
	| "title"
	| "titleEn"
	| "description"
	| "descriptionEn"
	| "type"
	| "optional"
	| "target"
	| "options"
	| "optionsEn";

export const QUESTION_TABLE: FormTable<QuestionColumn> = [
	{ name: "uid", path: "uid", cell: "text" },
	{ name: "title", path: "title", cell: "text", needed: true },
	{ name: "titleEn", path: "en.title", cell: "text" },
	{ name: "description", path: "description", cell: "text" },
	{ name: "descriptionEn", path: "en.description", cell: "text" },
	{ name: "type", path: "type", cell: "choice", needed: true },
	{ name: "optional", path: "optional", cell: "flag" },
	{ name: "target", path: "target", cell: "choice" },
	{ name: "options", path: "options", cell: "list" },
	{ name: "optionsEn", path: "en.options", cell: "list" },
];

/** The stored words for which `TableWords` of questions need a text. */
export const QUESTION_CHOICES = [...QUESTION_TYPES, ...CONTENT_TARGETS, "true", "false"] as const;

export type ReceptionColumn =
	| "uid"
	| "name"
	| "nameEn"
	| "weekdays"
	| "startAt"
	| "endAt"
	| "serviceEndAt"
	| "startAfter"
	| "timePer"
	| "lessNumber"
	| "limit"
	| "limitTotal";

export const RECEPTION_TABLE: FormTable<ReceptionColumn> = [
	{ name: "uid", path: "uid", cell: "text" },
	{ name: "name", path: "name", cell: "text" },
	{ name: "nameEn", path: "en.name", cell: "text" },
	{ name: "weekdays", path: "weekdays", cell: "weekdays", needed: true },
	{ name: "startAt", path: "start_at", cell: "time", needed: true },
	{ name: "endAt", path: "end_at", cell: "time", needed: true },
	{ name: "serviceEndAt", path: "service_end_at", cell: "time" },
	{ name: "startAfter", path: "start_after_options", cell: "start-after" },
	{ name: "timePer", path: "time_per", cell: "number" },
	{ name: "lessNumber", path: "lessNumber", cell: "number" },
	{ name: "limit", path: "limit", cell: "number" },
	{ name: "limitTotal", path: "limit_total", cell: "number" },
];

/** The rows of a file, the header first. `documents`: stored, in their order. */
export function* formRows<Name extends string>(
	table: FormTable<Name>,
	documents: Iterable<StoredFields>,
	words: TableWords<Name>,
): Generator<readonly CsvValue[]> {
	yield table.map(({ name }) => words.headers[name]);
	for (const document of documents)
		yield table.map(({ cell, path }) => cellOf(cell, valueAt(document, path), words));
}

/** The form of a row, by stored names. `cells`: the text of each column that the file has. */
export function formOf<Name extends string>(
	cells: ReadonlyMap<FormColumn<Name>, string>,
	languages: readonly TableWords<Name>[],
): StoredFields {
	const own: { [name: string]: unknown } = {};
	const english: { [name: string]: unknown } = {};
	for (const [{ cell, path }, text] of cells) {
		const value = readCell(cell, text, languages);
		if (path.startsWith("en.")) english[path.slice(3)] = value;
		else own[path] = value;
	}
	return { ...own, en: english };
}

type CellWords = Omit<TableWords<string>, "headers">;

function cellOf(cell: CellKind, value: unknown, words: CellWords): CsvValue {
	if (isMissing(value)) return undefined;
	switch (cell) {
		case "list":
			return listOf(value).join("\n");
		case "weekdays":
			return listOf(value)
				.map((day) => words.weekdays[Number(day)] ?? String(day))
				.join(" ");
		case "start-after": {
			const { is_enable: isOn, start_after: minutes } = fieldsOf(value) ?? {};
			return isOn === true ? Number(minutes) : undefined;
		}
		case "choice":
		case "flag":
			return words.choices[String(value)] ?? String(value);
		default:
			return typeof value === "number" ? value : String(value);
	}
}

function readCell(cell: CellKind, text: string, languages: readonly CellWords[]): unknown {
	const plain = halfWidth(text).trim();
	switch (cell) {
		case "text":
			return text;
		case "number":
			return numberOf(plain);
		case "time":
			return timeOf(plain);
		case "list":
			return text
				.split(/\r\n|\r|\n/)
				.map((line) => line.trim())
				.filter((line) => line !== "");
		case "weekdays":
			return plain === "" ? undefined : plain.split(/[\s,、・]+/).map((day) => weekdayOf(day, languages));
		case "start-after":
			return plain === "" ? { is_enable: false } : { is_enable: true, start_after: numberOf(plain) };
		case "choice":
			return plain === "" ? undefined : choiceOf(plain, languages);
		case "flag":
			return plain === "" ? undefined : flagOf(choiceOf(plain, languages));
	}
}

/** What is no number stays a text, for the check to refuse. */
function numberOf(text: string): number | string {
	return /^[+-]?[0-9]+(?:\.[0-9]+)?$/.test(text) ? Number(text) : text;
}

function timeOf(text: string): string {
	const match = /^([0-9]{1,2}):([0-9]{2})(?::00)?$/.exec(text);
	return match === null ? text : `${String(match[1]).padStart(2, "0")}:${match[2]}`;
}

function weekdayOf(text: string, languages: readonly CellWords[]): number | string {
	for (const { weekdays } of languages) {
		const day = weekdays.findIndex((label) => sameWord(label, text));
		if (day !== -1) return day;
	}
	return numberOf(text);
}

function choiceOf(text: string, languages: readonly CellWords[]): string {
	for (const { choices } of languages)
		for (const [stored, word] of Object.entries(choices)) if (sameWord(word, text)) return stored;
	return text;
}

/** What is no flag stays a text, for the check to refuse. */
function flagOf(text: string): boolean | string {
	return sameWord(text, "true") || (sameWord(text, "false") ? false : text);
}

/** Whether people would say that it is the same word. */
export function sameWord(one: string, other: string): boolean {
	const plain = (text: string) => halfWidth(text).trim().toLowerCase();
	return plain(one) === plain(other);
}

function listOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}
