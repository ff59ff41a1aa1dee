/** What a shop asks, `…/questions/{uid}` and `…/require_questions/{uid}`. */
import {
	byOrder,
	type Checked,
	checkText,
	type Faults,
	type FieldRefusal,
	fieldsOf,
	good,
	isMissing,
	type OrderedDocuments,
	parseOrderedUid,
	readOrdered,
	refusal,
	type StoredFields,
	toStoredTimestamp,
} from "#src/values/index.ts";
import { CONTENT_TARGETS } from "./content-target.ts";
import { checkDocument, storeDocument, valueAt } from "./document.ts";
import { type DocumentOf, type Fields, OWNERS } from "./fields.ts";
import { checkedKind, flag, type Kind, oneLine, oneOf, severalLines, uid } from "./kinds.ts";
import { ORDERED } from "./ordered-fields.ts";

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

export const MAX_QUESTIONS = 50;
export const MAX_OPTIONS = 50;
/** What the text of an option may hold. */
export const QUESTION_OPTION = { most: 100, lines: false };

/** Texts of which none is empty. */
const options: Kind<readonly string[]> = checkedKind({ is: "list", most: MAX_OPTIONS }, checkOptions);

export const QUESTION = {
	...ORDERED,
	uid: { ...ORDERED.uid, kind: uid(parseQuestionUid) },
	title: {
		stored: "title",
		english: "en.title",
		kind: oneLine(200),
		otherwise: "",
		required: true,
		...OWNERS,
	},
	/** Empty where the shop wrote none. */
	description: {
		stored: "description",
		english: "en.description",
		kind: severalLines(1_000),
		otherwise: "",
		...OWNERS,
	},
	type: { stored: "type", kind: oneOf(QUESTION_TYPES), required: true, ...OWNERS },
	/** Whether a join needs no answer to it. Answers to questions for waiting members are never needed. */
	optional: { stored: "optional", kind: flag, otherwise: false, ...OWNERS },
	/** Which plan's apps ask it. */
	target: { stored: "target", kind: oneOf(CONTENT_TARGETS), otherwise: "all", ...OWNERS },
	/** What can be chosen; answers hold these texts. Empty for types without choices. English ones: one for each, or none. */
	options: { stored: "options", english: "en.options", kind: options, otherwise: [], ...OWNERS },
} as const satisfies Fields;

export interface Question extends DocumentOf<typeof QUESTION> {}

/** A question's uid: 1 to 64 of `A-Za-z0-9_-`, the first a letter or digit, not `uid`; undefined for anything else. */
export function parseQuestionUid(value: unknown): string | undefined {
	// Answers are stored under these names, and beside them the member's uid.
	return value === "uid" ? undefined : parseOrderedUid(value);
}

/**
 * Reads a question as a shop saves it, in its stored form; a refusal names the first field at fault. A translation that
 * cannot be read is none: the shop's own text stands in.
 */
export function checkQuestion(
	stored: unknown,
): { readonly ok: true; readonly value: Question } | FieldRefusal<string> {
	const given = fieldsOf(stored) ?? {};
	const chooses = hasOptions(given.type);
	const checked = checkDocument(QUESTION, {
		...given,
		options: chooses ? given.options : undefined,
		en: readableEnglish(given),
	});
	if (!checked.ok) return firstFault(checked.faults);
	const question = checked.value;
	if (question.options.length === 0 && chooses && question.type !== "checkbox")
		return refusal("required-missing", QUESTION.options.stored);
	// Answers hold these texts, so each must be different. English ones are only shown.
	if (new Set(question.options).size < question.options.length)
		return refusal("invalid-value", QUESTION.options.stored);
	const isTranslated = question.en.options.length === question.options.length;
	return good(isTranslated ? question : { ...question, en: { ...question.en, options: [] } });
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
	return readOrdered(documents, checkQuestion);
}

/** The stored document of a question; fields without a value are absent. */
export function questionToStored(question: Question): StoredFields {
	return storeDocument(QUESTION, question, toStoredTimestamp);
}

function hasOptions(type: unknown): boolean {
	return type === "select" || type === "radio" || type === "checkbox";
}

/** The translations that can be read. */
function readableEnglish(given: StoredFields): StoredFields {
	const { title, description, options: choices } = QUESTION;
	const readable = [title, description, choices].flatMap(({ english, kind, stored }) => {
		const value = valueAt(given, english);
		return kind.check(value).ok ? [[stored, value] as const] : [];
	});
	return Object.fromEntries(readable);
}

/** Screens always send uid and type: a form without them is none of ours, and gets no word on what is missing. */
function firstFault([fault]: Faults<string>): FieldRefusal<string> {
	const isOurs = fault.code !== "required-missing" || fault.field === QUESTION.title.stored;
	return isOurs ? fault : refusal("invalid-value", fault.field);
}

function checkOptions(value: unknown): Checked<readonly string[]> {
	if (isMissing(value)) return good([]);
	if (!Array.isArray(value) || value.length > MAX_OPTIONS) return refusal("invalid-value");
	const texts: string[] = [];
	for (const each of value) {
		const text = checkText(each, QUESTION_OPTION);
		if (!text.ok) return refusal(text.code);
		if (text.value === "") return refusal("invalid-value");
		texts.push(text.value);
	}
	return good(texts);
}
