import {
	byOrder,
	type Checked,
	checkInteger,
	checkOneOf,
	checkText,
	type FieldRefusal,
	fieldsOf,
	good,
	isMissing,
	line,
	type OrderedDocuments,
	paragraph,
	parseOrderedUid,
	readOrdered,
	refusal,
	type StoredFields,
	storedUid,
	type TextBound,
} from "#src/values/index.ts";
import { CONTENT_TARGETS, type ContentTarget } from "./content-target.ts";

export const QUESTION_TYPES = [
	"text",
	"textarea",
	"number",
	"select",
	"radio",
	"checkbox",
	"date",
	"tel",
	"email",
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** What a shop asks; texts are empty when it wrote none. */
export interface Question {
	readonly uid: string;
	/** Ascending; equal ones stand in the order of their uids. */
	readonly orderNumber: number;
	readonly title: string;
	readonly description: string;
	readonly type: QuestionType;
	/** What can be chosen, at most 50; answers hold these texts. Empty for types without choices. */
	readonly options: readonly string[];
	/** Which plan's apps ask it. */
	readonly target: ContentTarget;
	readonly en: EnglishQuestion;
}

/** Empty texts fall back to Japanese. `options` has one for each option, or none at all. */
export interface EnglishQuestion {
	readonly title: string;
	readonly description: string;
	readonly options: readonly string[];
}

export const MAX_QUESTIONS = 50;
export const MAX_OPTIONS = 50;
const MAX_ORDER = 1_000_000;
/** What the texts of a question may hold, by their stored names. */
export const QUESTION_TEXTS = { title: line(200), description: paragraph(1_000) } as const;
export const OPTION_TEXT = line(100);

/** A question's uid: 1 to 64 of `A-Za-z0-9_-`, the first a letter or digit, not `uid`; undefined for anything else. */
export function parseQuestionUid(value: unknown): string | undefined {
	// Answers are stored under these names, and beside them the member's uid.
	return value === "uid" ? undefined : parseOrderedUid(value);
}

/** Reads a question as a shop saves it, in its stored form; a refusal names the field. */
export function checkQuestion(
	stored: unknown,
): { readonly ok: true; readonly value: Question } | FieldRefusal<string> {
	const fields = fieldsOf(stored) ?? new Map<string, unknown>();
	const uid = parseQuestionUid(fields.get("uid"));
	if (uid === undefined) return refusal("invalid-value", "uid");
	const orderNumber = checkInteger(fields.get("order_number") ?? 0, 0, MAX_ORDER);
	if (!orderNumber.ok) return refusal(orderNumber.code, "order_number");
	const title = checkText(fields.get("title"), QUESTION_TEXTS.title);
	if (!title.ok) return refusal(title.code, "title");
	if (title.value === "") return refusal("required-missing", "title");
	const description = checkText(fields.get("description"), QUESTION_TEXTS.description);
	if (!description.ok) return refusal(description.code, "description");
	const type = checkOneOf(QUESTION_TYPES, fields.get("type"));
	if (!type.ok) return refusal(type.code, "type");
	const target = checkOneOf(CONTENT_TARGETS, fields.get("target") ?? "all");
	if (!target.ok) return refusal(target.code, "target");
	const options = checkOptions(type.value, fields.get("options"));
	if (!options.ok) return refusal(options.code, "options");
	return good({
		uid,
		orderNumber: orderNumber.value,
		title: title.value,
		description: description.value,
		type: type.value,
		options: options.value,
		target: target.value,
		en: englishOf(fields.get("en"), options.value.length),
	});
}

/** Reads a stored question; undefined when it could not have been saved. */
export function questionFromStored(stored: unknown): Question | undefined {
	const question = checkQuestion(stored);
	return question.ok ? question.value : undefined;
}

/** Reads a list of stored questions: those that can be read, in order, at most 50. */
export function questionsFromStored(stored: readonly unknown[]): Question[] {
	return stored
		.map(questionFromStored)
		.filter((question) => question !== undefined)
		.sort(byOrder)
		.slice(0, MAX_QUESTIONS);
}

/** Reads the documents of a line's questions, in any order, and says which cannot be read. */
export function readQuestions(documents: readonly StoredFields[]): OrderedDocuments<Question> {
	return readOrdered<Question>(documents, (stored) => {
		const question = checkQuestion(stored);
		if (question.ok) return question.value;
		const uid = storedUid(stored.uid);
		return { corrupt: true, ...(uid === undefined ? {} : { uid }), problem: question.field };
	});
}

type Stored = string | number | readonly string[];

/** The stored document of a question; fields without a value are absent. */
export function questionToStored(question: Question): Record<string, Stored | Record<string, Stored>> {
	const en = filled({
		title: question.en.title,
		description: question.en.description,
		options: question.en.options,
	});
	return {
		uid: question.uid,
		order_number: question.orderNumber,
		type: question.type,
		target: question.target,
		...filled({ title: question.title, description: question.description, options: question.options }),
		...(Object.keys(en).length === 0 ? {} : { en }),
	};
}

function filled(fields: Record<string, Stored>): Record<string, Stored> {
	return Object.fromEntries(
		Object.entries(fields).filter(([, value]) => value !== "" && !isEmptyList(value)),
	);
}

function isEmptyList(value: Stored): boolean {
	return Array.isArray(value) && value.length === 0;
}

/** Types without choices have none; a checkbox may have none and is then a single box to tick. */
function checkOptions(type: QuestionType, value: unknown): Checked<readonly string[]> {
	if (type !== "select" && type !== "radio" && type !== "checkbox") return good([]);
	const options = checkTexts(value, OPTION_TEXT);
	if (!options.ok) return options;
	if (options.value.length === 0 && type !== "checkbox") return refusal("required-missing");
	return new Set(options.value).size === options.value.length ? options : refusal("invalid-value");
}

function checkTexts(value: unknown, bound: TextBound): Checked<readonly string[]> {
	if (isMissing(value)) return good([]);
	if (!Array.isArray(value) || value.length > MAX_OPTIONS) return refusal("invalid-value");
	const texts: string[] = [];
	for (const each of value) {
		const text = checkText(each, bound);
		if (!text.ok) return text;
		if (text.value === "") return refusal("invalid-value");
		texts.push(text.value);
	}
	return good(texts);
}

/** A translation that cannot be read is none: the Japanese text stands in. */
function englishOf(value: unknown, options: number): EnglishQuestion {
	const fields = fieldsOf(value) ?? new Map<string, unknown>();
	const title = checkText(fields.get("title"), QUESTION_TEXTS.title);
	const description = checkText(fields.get("description"), QUESTION_TEXTS.description);
	const choices = checkTexts(fields.get("options"), OPTION_TEXT);
	return {
		title: title.ok ? title.value : "",
		description: description.ok ? description.value : "",
		options: choices.ok && choices.value.length === options ? choices.value : [],
	};
}
