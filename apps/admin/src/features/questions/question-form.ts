/** What the editor of a question checks and stores. All names are stored names. */
import {
	checkQuestion,
	QUESTION_OPTION,
	QUESTION_TYPES,
	type Question,
	questionToStored,
	valueAt,
} from "@junban/domain/documents";
import type { CheckedForm, FieldRefusal, StoredFields } from "@junban/domain/values";
import { fieldsOfOptions, filledOptions, hasEnglishGap, optionsOf } from "./options.ts";

export type QuestionType = Question["type"];

/** In code points; the same numbers as in `QUESTION`. */
export const MOST_TITLE = 200;
export const MOST_DESCRIPTION = 1_000;

/** A new question before anything is typed. */
export const NEW_QUESTION: StoredFields = { type: "text", optional: false, target: "all" };

export function typeOf(value: unknown): QuestionType {
	return QUESTION_TYPES.find((type) => type === value) ?? "text";
}

export function hasOptions(type: QuestionType): boolean {
	return type === "select" || type === "radio" || type === "checkbox";
}

/** The form as it is stored: without empty rows of options. A type without options drops them. */
export function formToStore(form: StoredFields): StoredFields {
	const english = {
		title: valueAt(form, "en.title"),
		description: valueAt(form, "en.description"),
	};
	if (!hasOptions(typeOf(form.type))) return { ...form, options: [], en: english };
	const options = fieldsOfOptions(filledOptions(optionsOf(form.options, valueAt(form, "en.options"))));
	return { ...form, options: options.options, en: { ...english, options: options.english } };
}

/**
 * The check of the domain, which names its first fault, and the bounds of the English texts: the domain reads a
 * translation beyond its bounds as none, so a save would lose it without a word.
 */
export function checkForm(form: StoredFields): CheckedForm<Question, string> {
	const stored = formToStore(form);
	const faults = [...englishFaults(stored)];
	// The form has no uid before it is stored.
	const checked = checkQuestion({ uid: "new", ...stored });
	if (!checked.ok) return { ok: false, faults: [checked, ...faults] };
	const [first, ...more] = faults;
	return first === undefined ? checked : { ok: false, faults: [first, ...more] };
}

function englishFaults(form: StoredFields): readonly FieldRefusal<string>[] {
	const faults: FieldRefusal<string>[] = [];
	if (isLong(valueAt(form, "en.title"), MOST_TITLE)) faults.push(fault("text-too-long", "en.title"));
	if (isLong(valueAt(form, "en.description"), MOST_DESCRIPTION))
		faults.push(fault("text-too-long", "en.description"));
	const options = optionsOf(form.options, valueAt(form, "en.options"));
	if (hasEnglishGap(options)) faults.push(fault("required-missing", "en.options"));
	else if (options.some(({ english }) => isLong(english, QUESTION_OPTION.most)))
		faults.push(fault("text-too-long", "en.options"));
	return faults;
}

function fault(code: "text-too-long" | "required-missing", field: string): FieldRefusal<string> {
	return { ok: false, code, field };
}

export function isLong(value: unknown, most: number): boolean {
	return typeof value === "string" && [...value.trim()].length > most;
}

/** Whether a text that the shop wrote has no English variant. */
export function lacksEnglish(form: StoredFields): boolean {
	const lacks = (name: "title" | "description") =>
		isWritten(valueAt(form, name)) && !isWritten(valueAt(form, `en.${name}`));
	const options = hasOptions(typeOf(form.type))
		? filledOptions(optionsOf(form.options, valueAt(form, "en.options")))
		: [];
	return lacks("title") || lacks("description") || options.some(({ english }) => !isWritten(english));
}

export function lacksEnglishOf(question: Question): boolean {
	return lacksEnglish(questionToStored(question));
}

function isWritten(value: unknown): boolean {
	return typeof value === "string" && value.trim() !== "";
}

/** The order number behind all others of a list. */
export function lastOrder(questions: readonly Question[]): number {
	return Math.max(0, ...questions.map(({ orderNumber }) => orderNumber)) + 1;
}

/** A copy for the end of its list. The title is cut at its bound. */
export function copyOf(question: Question, title: string, orderNumber: number): StoredFields {
	const { uid: _uid, ...stored } = questionToStored(question);
	return { ...stored, title: [...title].slice(0, MOST_TITLE).join(""), order_number: orderNumber };
}
